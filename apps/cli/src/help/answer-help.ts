import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Session } from '../command.ts';
import { completionScript } from './completion-script.ts';
import { findCommand, listCommandsOf, suggestCommand } from './find-command.ts';
import { commandText, nounText, overviewText } from './help-texts.ts';

const HELP_WORDS = new Set(['help', '--help', '-h']);
const VERSION_WORDS = new Set(['version', '--version', '-V']);

/**
 * Handles words that call no command: help, the version, a completion script, or a mistake.
 *
 * @returns Whether the words were understood.
 */
export function answerHelp(words: readonly string[], session: Pick<Session, 'print' | 'complain'>) {
  const { print, complain } = session;
  const [first, second] = words;
  if (first !== undefined && VERSION_WORDS.has(first)) {
    print(`hookline ${readVersion()}, Node ${process.versions.node}`);
    return true;
  }
  if (first === 'completion' && second === 'bash') {
    print(completionScript());
    return true;
  }
  const isAsked = words.some((word) => HELP_WORDS.has(word));
  const about = words.filter((word) => !HELP_WORDS.has(word));
  const text = helpText(about);
  if (text === null) complain(mistakeText(about));
  else print(text);
  return isAsked && text !== null;
}

/** Returns the help for words; null if they are neither a command nor the beginning of one. */
function helpText(words: readonly string[]): string | null {
  const [noun] = words;
  if (noun === undefined) return overviewText();
  const command = findCommand(words);
  if (command !== null) return commandText(command);
  return words.length === 1 && listCommandsOf(noun).length > 0 ? nounText(noun) : null;
}

function mistakeText(words: readonly string[]): string {
  const [noun = ''] = words;
  const hasNoun = listCommandsOf(noun).length > 0;
  const name = words.slice(0, hasNoun ? 2 : 1).join(' ');
  const meant = suggestCommand(words);
  const advice =
    meant === null
      ? `'hookline help${hasNoun ? ` ${noun}` : ''}' lists the commands.`
      : `Did you mean '${meant}'?`;
  return `There is no command '${name}'. ${advice}`;
}

function readVersion(): string {
  const file = join(import.meta.dirname, '../../../../package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
