import { randomUUID } from 'node:crypto';

import type { ErrorReport } from '@hookline/providers';

const CAUSES_MAX = 5;
const FRAMES_MAX = 30;
const FRAME =
  /^\s*at (?:(?<name>.+?) \()?(?<file>(?:file:|node:|\/|\w:).*?):(?<line>\d+):(?<column>\d+)\)?$/;

/** Makes a Sentry event from a server error, with its causes. */
export function errorEventOf(
  error: Error,
  about: { message: string; release: string; nowMs: number },
): ErrorReport {
  const event = {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: about.nowMs / 1000,
    platform: 'node',
    level: 'error',
    release: about.release,
    transaction: about.message,
    // Sentry expects the thrown error last.
    exception: { values: causesOf(error).map(exceptionOf).toReversed() },
  };
  return event;
}

function causesOf(error: Error): Error[] {
  const causes: Error[] = [];
  for (let each: unknown = error; each instanceof Error && causes.length < CAUSES_MAX;) {
    causes.push(each);
    each = each.cause;
  }
  return causes;
}

function exceptionOf(error: Error) {
  const lines = error.stack?.split('\n') ?? [];
  const frames = lines.flatMap((line) => {
    const at = FRAME.exec(line)?.groups;
    if (at === undefined) return [];
    const { name, file, line: lineNumber, column } = at;
    return { filename: file, function: name, lineno: Number(lineNumber), colno: Number(column) };
  });
  // Sentry expects the outermost call first.
  const stacktrace = { frames: frames.slice(0, FRAMES_MAX).toReversed() };
  return { type: error.name, value: error.message, stacktrace };
}
