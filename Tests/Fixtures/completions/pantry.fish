# Completions of pantry for fish, made by 'pantry completions fish'.

# Whether the command is still to be named.
function __pantry_starts
  test (count (commandline -opc)) -eq 1
end

# Whether this command was named.
function __pantry_in
  set -l words (commandline -opc)
  test (count $words) -gt 1; and test $words[2] = $argv[1]
end

# Whether an argument of this command comes next: the first is number 0, and where the number
# ends with '+' all further ones do. What follows are the options that take the next word.
function __pantry_at
  __pantry_in $argv[1]; or return
  set -l words (commandline -opc)
  set -e words[1..2]
  set -l place 0
  set -l is_value no
  set -l is_ended no
  for word in $words
    if test $is_value = yes
      set is_value no
    else if test $is_ended = no; and contains -- "$word" --
      set is_ended yes
    else if test $is_ended = no; and string match -qr -- '^-[-a-zA-Z]' $word
      contains -- $word $argv[3..-1]; and set is_value yes
    else
      set place (math $place + 1)
    end
  end
  if string match -q -- '*+' $argv[2]
    test $place -ge (string trim -r -c + $argv[2])
  else
    test $place -eq $argv[2]
  end
end

complete -c pantry -f
complete -c pantry -n __pantry_starts -a store -d 'Stores "jars" & \'tins\': `pwd`, $HOME, 50% [or] \\more (soon); a #1 ~!'
complete -c pantry -n __pantry_starts -a clean -d 'Cleans up.'
complete -c pantry -n __pantry_starts -a help -d 'Show the help page of a command.'
complete -c pantry -n __pantry_starts -s h -l help -d 'Show the help page.'
complete -c pantry -n __pantry_starts -l version -d 'Show the version.'
complete -c pantry -n '__pantry_in store' -s l -l label -x -a '\'it\\\'s\' \'a b\' \'$x\' \'c:d\' \'`id`\' \'b\\\\s\' plain' -d 'A label, "new" or `old`: $(id) [see \\n] \'x\'.'
complete -c pantry -n '__pantry_in store' -l from -r -F -d 'A list.'
complete -c pantry -n '__pantry_in store' -l for -x -d 'For whom.'
complete -c pantry -n '__pantry_in store' -s s -l seal -d 'Seal it.'
complete -c pantry -n '__pantry_in store' -l no-seal -d 'Seal it.'
complete -c pantry -n '__pantry_in store' -s h -l help -d 'Show this page.'
complete -c pantry -n '__pantry_at store 0 -l --label --from --for' -r -F -d 'Which: \'it\'?'
complete -c pantry -n '__pantry_at store 1+ -l --label --from --for' -x -a 'top bottom' -d Where.
complete -c pantry -n '__pantry_in clean' -s h -l help -d 'Show this page.'
complete -c pantry -n '__pantry_in help' -s h -l help -d 'Show this page.'
complete -c pantry -n '__pantry_at help 0' -x -a 'store clean' -d 'The command.'
