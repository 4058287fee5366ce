import type { Context, Session } from '../command.ts';
import { jsonLine } from './json-line.ts';

/** Decides where each kind of line goes: data to stdout, everything else to stderr. */
export function makeContext(
  session: Session,
  { isJson, isQuiet }: { isJson: boolean; isQuiet: boolean },
): Context {
  const { print: write, complain } = session;
  const note = isQuiet ? () => {} : complain;
  const print = isJson || isQuiet ? note : write;
  return {
    ...session,
    isJson,
    // Progress bars are not errors, so `--quiet` hides them.
    terminal: isQuiet ? null : session.terminal,
    note,
    print,
    write,
    show: (record, lines) => {
      for (const line of isJson ? [jsonLine(record)] : lines) write(line);
    },
    answer: (document, lines) => {
      if (isJson) write(jsonLine(document));
      else for (const line of lines) print(line);
    },
  };
}
