import type { Command } from '../command.ts';
import { COMMANDS } from '../commands.ts';
import { suggest } from './suggest.ts';

export type NamedCommand = { name: string; command: Command };

/** Finds the command that words call, such as 'drama list'; returns null if there is none. */
export function findCommand(words: readonly string[]): NamedCommand | null {
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((each) =>
    Object.hasOwn(COMMANDS, each),
  );
  const command = name === undefined ? undefined : COMMANDS[name];
  return name === undefined || command === undefined ? null : { name, command };
}

/** Lists the commands whose names begin with a word, such as 'drama'. */
export function listCommandsOf(noun: string): NamedCommand[] {
  return Object.entries(COMMANDS)
    .filter(([name]) => name.split(' ')[0] === noun)
    .map(([name, command]) => ({ name, command }));
}

/**
 * Suggests the command that mistyped words resemble or, if there is none, the first word of similar
 * commands. Returns null if nothing is similar.
 */
export function suggestCommand(words: readonly string[]): string | null {
  const names = Object.keys(COMMANDS);
  const nouns = new Set(names.map((name) => name.split(' ')[0] ?? ''));
  const [noun = '', verb] = words;
  const whole = verb === undefined ? null : suggest(`${noun} ${verb}`, names);
  return whole ?? (nouns.has(noun) ? null : suggest(noun, [...nouns]));
}
