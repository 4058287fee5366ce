import type { Config } from './config.ts';

/** The program that runs a command: its settings, and the terminal or pipe it talks to. */
export type Session = {
  config: Config;
  /** Aborts when the user presses Ctrl-C. */
  signal: AbortSignal;
  /** Prints one line to the user. */
  print: (line: string) => void;
  /** Prints one line about an error. */
  complain: (line: string) => void;
  /** Terminal of stderr, on which progress bars are drawn; null if only lines can be printed. */
  terminal: Terminal | null;
  /** Asks a question and says whether the user has agreed; null if nobody can answer. */
  ask: ((question: string) => Promise<boolean>) | null;
};

/**
 * Dependencies that every command receives. With `--json`, `print` writes where `note` does, so that
 * stdout carries JSON alone; with `--quiet`, both are silent.
 */
export type Context = Session & {
  /** Whether the user wants records as JSON. */
  isJson: boolean;
  /** Prints one line about progress to stderr. */
  note: (line: string) => void;
  /** Prints one record: its lines for people, or one line of JSON with `--json`. */
  show: (record: object, lines: readonly string[]) => void;
  /**
   * Prints what a command has changed, once: lines for people as `print` does, or one JSON document
   * with `--json`. Its `outcome` says what became of the call.
   */
  answer: (document: CommandDocument, lines: readonly string[]) => void;
  /** Prints one line of a file, such as CSV, to stdout whatever the options are. */
  write: (line: string) => void;
};

/** Describes to a program what a command has changed, with the names of the domain. */
export type CommandDocument = { outcome: string; readonly [field: string]: unknown };

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
  override readonly name: string = 'UsageError';
}

/** A call with an option that its command does not take. */
export class UnknownOptionError extends UsageError {
  override readonly name = 'UnknownOptionError';
  readonly option: string;

  /** @param option  As it was typed, such as '--fast'. */
  constructor(option: string) {
    super(`There is no option '${option}'.`);
    this.option = option;
  }
}
