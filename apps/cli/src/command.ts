import type { Config } from './config.ts';

/** The program that runs a command: its settings, and its terminal or pipe. */
export type Session = {
  config: Config;
  /** Aborts when the user presses Ctrl-C. */
  signal: AbortSignal;
  /** Prints one line to the user. */
  print: (line: string) => void;
  /** Prints one line about an error. */
  complain: (line: string) => void;
  /** Terminal of stderr, for progress bars; null if only lines can be printed. */
  terminal: Terminal | null;
  /** Asks a question and returns whether the user agreed; null if no user can answer. */
  ask: ((question: string) => Promise<boolean>) | null;
};

/**
 * Dependencies that every command receives. With `--json`, `print` writes to stderr as `note` does,
 * so that stdout contains only JSON; with `--quiet`, neither of them prints anything.
 */
export type Context = Session & {
  /** Whether the user wants records as JSON. */
  isJson: boolean;
  /** Prints one line about progress to stderr. */
  note: (line: string) => void;
  /** Prints one record: human-readable lines, or with `--json` one line of JSON. */
  show: (record: object, lines: readonly string[]) => void;
  /**
   * Prints the changes of a command, once: human-readable lines as `print` does, or with `--json`
   * one JSON document whose `outcome` is the result of the call.
   */
  answer: (document: CommandDocument, lines: readonly string[]) => void;
  /** Prints one line of a file, such as CSV, to stdout, whatever the options are. */
  write: (line: string) => void;
};

/** The changes of a command in machine-readable form, with field names from the domain. */
export type CommandDocument = { outcome: string; readonly [field: string]: unknown };

export type Terminal = { columns: number; write: (text: string) => void };

export type Command = {
  /** One line each: the words to type after the name, and a summary. */
  usage: string;
  summary: string;
  /** Returns the exit code. @throws UsageError */
  run: (args: readonly string[], context: Context) => Promise<number>;
};

/** A failure that its command explains: the message is one sentence for the operator. */
export class ExplainedError extends Error {
  override readonly name = 'ExplainedError';
}

/** A call with wrong arguments; the message is one human-readable sentence. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';
}

/** A call with an option that its command does not have. */
export class UnknownOptionError extends UsageError {
  override readonly name = 'UnknownOptionError';
  readonly option: string;

  /** @param option The option as typed, such as '--fast'. */
  constructor(option: string) {
    super(`There is no option '${option}'.`);
    this.option = option;
  }
}
