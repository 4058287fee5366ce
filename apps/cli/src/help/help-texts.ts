import { COMMANDS } from '../commands.ts';
import { EXAMPLES } from './examples.ts';
import { listCommandsOf, type NamedCommand } from './find-command.ts';
import { GROUPS } from './groups.ts';
import { wrap } from './wrap.ts';

const COLUMNS = 80;
const INDENT = 2;
const NOUN_COLUMNS = 12;
const FOOTER =
  "Every command takes --help, --quiet and --json. 'hookline help order' explains the commands of orders, 'hookline --version' prints the version.";

/** Returns the text of `hookline help`: every command by topic, on one screen. */
export function overviewText(): string {
  const groups = listGroups().map(
    ({ title, nouns }) => `${title}\n${nouns.map(lineOfNoun).join('\n')}`,
  );
  return [
    'Usage: hookline <command> [options]',
    ...groups,
    wrap(FOOTER, { columns: COLUMNS, indent: 0 }),
  ].join('\n');
}

/** Returns the text of `hookline help drama`: the commands of a noun, each in a sentence. */
export function nounText(noun: string): string {
  const found = listCommandsOf(noun);
  const commands = found.map(
    ({ name, command }) =>
      `hookline ${name} ${usageOf({ name, command })}`.trimEnd() +
      `\n${wrap(firstSentenceOf(command.summary), { columns: COLUMNS, indent: 4 })}`,
  );
  const [only, ...others] = found;
  const advice =
    only === undefined || others.length > 0
      ? `'hookline help ${noun} <command>' explains one of them.`
      : `'hookline help ${only.name}' explains it.`;
  return [...commands, advice].join('\n');
}

/** Returns the text of `hookline help drama list`: the full help of a command. */
export function commandText({ name, command }: NamedCommand): string {
  const example = EXAMPLES[name];
  return [
    `Usage: hookline ${name} ${usageOf({ name, command })}`.trimEnd(),
    wrap(command.summary, { columns: COLUMNS, indent: 0 }),
    ...(example === undefined ? [] : [`Example:\n  hookline ${example}`]),
  ].join('\n\n');
}

/** Returns all that can be typed after the name of a command. */
export function usageOf({ command }: NamedCommand): string {
  return command.usage
    .split('\n')
    .map((line) => line.replace(/(?= > )|$/, ' [--json]'))
    .join('\n')
    .trimStart();
}

/** Lists the options that a usage names, such as '--from'. */
export function optionsIn(usage: string): string[] {
  return usage.match(/--[a-z][a-z-]*/g) ?? [];
}

/** Lists groups with commands; the last one has the commands without a group. */
export function listGroups(): { title: string; nouns: string[] }[] {
  const all = new Set(Object.keys(COMMANDS).map((name) => name.split(' ')[0] ?? ''));
  const grouped = new Set(Object.values(GROUPS).flat());
  return [
    ...Object.entries(GROUPS).map(([title, nouns]) => ({
      title,
      nouns: nouns.filter((noun) => all.has(noun)),
    })),
    { title: 'Others', nouns: [...all].filter((noun) => !grouped.has(noun)) },
  ].filter(({ nouns }) => nouns.length > 0);
}

function lineOfNoun(noun: string): string {
  const verbs = listCommandsOf(noun).flatMap(({ name }) => name.split(' ').slice(1));
  const summary = COMMANDS[noun]?.summary;
  const text = [
    ...(summary === undefined ? [] : [firstSentenceOf(summary)]),
    ...(verbs.length === 0 ? [] : [verbs.join(', ')]),
  ].join(' Also: ');
  const lines = wrap(text, { columns: COLUMNS, indent: NOUN_COLUMNS });
  return `${' '.repeat(INDENT)}${noun.padEnd(NOUN_COLUMNS - INDENT)}${lines.trimStart()}`;
}

/** Returns the first sentence of a summary: up to a full stop before a capital, or its end. */
export function firstSentenceOf(summary: string): string {
  return /^.*?[^.]\.(?=\s+[A-Z]|$)/s.exec(summary)?.[0] ?? summary;
}
