import type { Config } from './config.ts';

/** Dependencies that every command receives. */
export type Context = {
  config: Config;
  /** Aborts when the user presses Ctrl-C. */
  signal: AbortSignal;
  /** Prints one line to the user. */
  print: (line: string) => void;
  /** Prints one line about an error. */
  complain: (line: string) => void;
  /** Terminal on which progress bars are drawn; null if only lines can be printed. */
  terminal: Terminal | null;
  /** Asks a question and says whether the user has agreed; null if nobody can answer. */
  ask: ((question: string) => Promise<boolean>) | null;
};

export type Terminal = { columns: number; write: (text: string) => void };

export type Command = {
  /** One line each: what to type after the name, and what it does. */
  usage: string;
  summary: string;
  /** Gives the exit code. @throws UsageError */
  run: (args: readonly string[], context: Context) => Promise<number>;
};

/** A call that makes no sense; the message is one sentence for people. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
