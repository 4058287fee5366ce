import type { Context, Session } from '../command.ts';
import { jsonLine } from './json-line.ts';

/** Decides where each kind of line goes: data to stdout, everything about it to stderr. */
export function makeContext(
  session: Session,
  { isJson, isQuiet }: { isJson: boolean; isQuiet: boolean },
): Context {
  const { print, complain } = session;
  const note = isQuiet ? () => {} : complain;
  return {
    ...session,
    isJson,
    note,
    print: isJson || isQuiet ? note : print,
    write: print,
    show: (record, lines) => {
      for (const line of isJson ? [jsonLine(record)] : lines) print(line);
    },
  };
}
