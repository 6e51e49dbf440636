# Completions of pantry for bash, made by 'pantry completions bash'.

_pantry() {
  local words=() count=0 word i glue='' valued=' ' options=() values=() files=''
  local command option='' ended='' place=0 last=-1 current prefix='' value
  COMPREPLY=()

  # bash splits words at '=', where COMP_WORDBREAKS has it.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ -n $glue || ( $word == '=' && $count -gt 0 && ${words[count - 1]} == -* ) ]]; then
      words[count - 1]+=$word
      [[ $word == '=' ]] && glue=1 || glue=''
    else
      words[count++]=$word
    fi
  done
  current=${words[count - 1]}
  command=${words[0]}

  if ((count == 1)); then
    values=(store clean help --help --version)
  else
    case $command in
      store)
        options=(-l --label --from --for -s --seal --no-seal -h --help)
        valued=' -l --label --from --for '
        last=1
        ;;
      clean)
        options=(-h --help)
        ;;
      help)
        options=(-h --help)
        ;;
    esac
    for ((i = 1; i < count - 1; i++)); do
      word=${words[i]}
      if [[ -n $option ]]; then
        option=''
      elif [[ -z $ended && $word == -- ]]; then
        ended=1
      elif [[ -z $ended && $word == -[-a-zA-Z]* ]]; then
        [[ $valued == *" $word "* ]] && option=$word
      else
        ((place++))
      fi
    done
    if [[ -z $option && -z $ended && $current == -*=* ]]; then
      option=${current%%=*}
      current=${current#*=}
      [[ $COMP_WORDBREAKS == *=* ]] || prefix=$option=
    fi
    ((last >= 0 && place > last)) && place=$last
    if [[ -z $option && -z $ended && $current == -* ]]; then
      values=("${options[@]}")
    else
      case "$command ${option:-$place}" in
        'store -l' | 'store --label') values=('it'\''s' 'a b' '$x' 'c:d' '`id`' 'b\s' plain) ;;
        'store --from') files=1 ;;
        'store 0') files=1 ;;
        'store 1') values=(top bottom) ;;
        'help 0') values=(store clean) ;;
      esac
    fi
  fi

  if [[ -n $files ]]; then
    # bash knows best how to quote file names; before 4.0 it could not be asked to.
    if [[ -n $prefix ]] || ! compopt -o default 2>/dev/null; then
      while IFS= read -r value; do COMPREPLY+=("$prefix$value"); done \
        < <(compgen -f -- "$current")
    fi
    return
  fi
  for value in "${values[@]}"; do
    [[ $value == "$current"* ]] && COMPREPLY+=("$prefix$(printf '%q' "$value")")
  done
  return 0
}

complete -F _pantry pantry
