import { readScriptConfig } from './config.ts';

/** Levels of the server's log. */
const LEVELS = { info: 30, fatal: 60 } as const;

/**
 * Formats a sentence as the server formats its own lines. In production this is a JSON object, so
 * that a log collector sees one format; otherwise it is plain text.
 */
export function lineOf(
  level: keyof typeof LEVELS,
  sentence: string,
  { isProduction, now }: { isProduction: boolean; now: () => number },
): string {
  if (!isProduction) return sentence;
  return JSON.stringify({ level: LEVELS[level], time: now(), msg: sentence });
}

/** Reports a step before the server has opened its log. */
export function say(sentence: string): void {
  console.log(lineOf('info', sentence, speaker()));
}

/** Reports why the program ends. */
export function complain(sentence: string): void {
  console.error(lineOf('fatal', sentence, speaker()));
}

function speaker() {
  const { isProduction } = readScriptConfig();
  return { isProduction, now: Date.now };
}
