#compdef pantry
# Completions of pantry for zsh, made by 'pantry completions zsh'.

_pantry_commands() {
  local -a commands=(
    'store:Stores "jars" & '\''tins'\'': `pwd`, $HOME, 50% [or] \\more (soon); a #1 ~!'
    'clean:Cleans up.'
    'help:Show the help page of a command.'
  )
  _describe -t commands command commands
}

_pantry() {
  local context state state_descr line curcontext=$curcontext
  typeset -A opt_args
  _arguments -C \
    '(- : *)'{-h,--help}'[Show the help page.]' \
    '(- : *)--version[Show the version.]' \
    ': :_pantry_commands' \
    '*:: :->words' && return
  [[ $state == words ]] || return 1
  case $words[1] in
    store)
      _arguments -S \
        '(-l --label)-l[A label, "new" or `old`: $(id) \[see \\n\] '\''x'\''.]:TEXT:('\''it'\''\'\'''\''s'\'' '\''a b'\'' '\''$x'\'' '\''c\:d'\'' '\''`id`'\'' '\''b\s'\'' plain)' \
        '(-l --label)--label=[A label, "new" or `old`: $(id) \[see \\n\] '\''x'\''.]:TEXT:('\''it'\''\'\'''\''s'\'' '\''a b'\'' '\''$x'\'' '\''c\:d'\'' '\''`id`'\'' '\''b\s'\'' plain)' \
        '*--from=[A list.]:FILE:_files' \
        '(--for)--for=[For whom.]:WHO: ' \
        '(-s --seal --no-seal)-s[Seal it.]' \
        '(-s --seal --no-seal)--seal[Seal it.]' \
        '(-s --seal --no-seal)--no-seal[Seal it.]' \
        '(-h --help)-h[Show this page.]' \
        '(-h --help)--help[Show this page.]' \
        ':JAR:_files' \
        '*:SHELF:(top bottom)'
      ;;
    clean)
      _arguments -S \
        '(-h --help)-h[Show this page.]' \
        '(-h --help)--help[Show this page.]'
      ;;
    help)
      _arguments -S \
        '(-h --help)-h[Show this page.]' \
        '(-h --help)--help[Show this page.]' \
        '::COMMAND:(store clean)'
      ;;
  esac
}

if [[ $funcstack[1] == _pantry ]]; then
  _pantry "$@"
else
  compdef _pantry pantry
fi
