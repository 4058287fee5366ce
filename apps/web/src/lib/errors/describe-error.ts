import { AppError, type ErrorEvent } from '@hookline/contract/client';

type Exception = ErrorEvent['exception']['values'][number];

type Frame = NonNullable<Exception['stacktrace']>['frames'][number];

const CAUSES_MAX = 5;
const FRAMES_MAX = 50;
const TYPE_MAX = 100;
const VALUE_MAX = 1000;
const FILENAME_MAX = 500;
const FUNCTION_MAX = 200;

/** A stack line: '    at draw (https://host/app.js:3:14)', or 'draw@https://host/app.js:3:14'. */
const FRAME =
  /^\s*(?:at )?(?:(?<name>[^(@]*?)(?: \(|@))?(?<file>https?:\/\/[^\s()]+?):(?<line>\d+):(?<column>\d+)\)?$/;

/**
 * Describes an error and its causes in Sentry's format, the error itself last. URL queries and
 * e-mail addresses are removed, because they may identify a person or a login.
 */
export function describeError(error: unknown): Exception[] {
  const values: Exception[] = [];
  let current = error;
  while (values.length < CAUSES_MAX) {
    values.unshift(describeOne(current));
    if (!(current instanceof Error) || current.cause === undefined) break;
    current = current.cause;
  }
  return values;
}

function describeOne(error: unknown): Exception {
  if (!(error instanceof Error)) return { type: 'Thrown', value: clean(String(error), VALUE_MAX) };
  const frames = framesOf(error.stack ?? '');
  return {
    type: error.name.slice(0, TYPE_MAX) || 'Error',
    value: clean(
      error instanceof AppError ? `${error.code} ${error.message}` : error.message,
      VALUE_MAX,
    ),
    ...(frames.length > 0 && { stacktrace: { frames } }),
  };
}

function framesOf(stack: string): Frame[] {
  const frames = stack.split('\n').flatMap((text) => readFrame(text) ?? []);
  return frames.slice(0, FRAMES_MAX).toReversed();
}

/** Parses a line of a stack; null if it contains no position in a file from the server. */
function readFrame(text: string): Frame | null {
  const { name, file, line, column } = FRAME.exec(text)?.groups ?? {};
  if (file === undefined) return null;
  const place = {
    filename: clean(file, FILENAME_MAX),
    lineno: Number(line),
    colno: Number(column),
  };
  return name ? { ...place, function: name.slice(0, FUNCTION_MAX) } : place;
}

function clean(text: string, lengthMax: number): string {
  return text
    .replace(/[?#][^\s'"()<>]*[=&][^\s'"()<>]*/g, '')
    .replace(/[^\s@'"(<>]+@[^\s@'")<>]+\.[^\s@'")<>]+/g, '[e-mail]')
    .slice(0, lengthMax);
}
