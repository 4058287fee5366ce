import { COMMANDS } from '../commands.ts';
import { optionsIn, usageOf } from './help-texts.ts';

/** Makes a script that completes commands, options and files for `hookline` in bash. */
export function completionScript(): string {
  const names = Object.keys(COMMANDS);
  const nouns = [...new Set(names.map((name) => name.split(' ')[0] ?? ''))];
  const verbsOf = (noun: string) =>
    names.filter((name) => name.startsWith(`${noun} `)).map((name) => name.slice(noun.length + 1));
  const verbLines = nouns
    .filter((noun) => verbsOf(noun).length > 0)
    .map((noun) => `    '2:${noun} '*) files='' words='${verbsOf(noun).join(' ')}' ;;`);
  const optionLines = Object.entries(COMMANDS)
    // A name of one word also matches calls of longer names, so longer names are first.
    .toSorted(([a], [b]) => b.split(' ').length - a.split(' ').length)
    .map(([name, command]) => {
      const options = [...optionsIn(usageOf({ name, command })), '--help', '--quiet'];
      return `    *:'${name}${name.includes(' ') ? `'` : ` '*`}) words='${options.join(' ')}' ;;`;
    });
  return [
    '_hookline() {',
    '  local files=-f words=\'\' word="${COMP_WORDS[COMP_CWORD]}"',
    '  case "$COMP_CWORD:${COMP_WORDS[1]} ${COMP_WORDS[2]}" in',
    `    1:*) files='' words='${[...nouns, 'help', 'completion'].join(' ')}' ;;`,
    `    '2:help '*) files='' words='${nouns.join(' ')}' ;;`,
    "    '2:completion '*) files='' words='bash' ;;",
    ...verbLines,
    ...optionLines,
    '  esac',
    '  mapfile -t COMPREPLY < <(compgen $files -W "$words" -- "$word")',
    '}',
    'complete -o filenames -F _hookline hookline',
  ].join('\n');
}
