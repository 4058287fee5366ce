import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';

import { toolEnvironment, WORK_NICENESS } from '../config.ts';

const STDERR_CHARACTERS_MAX = 20_000;

export type ProcessOptions = {
  timeoutMs: number;
  signal?: AbortSignal;
  /** Called with each line of its standard output. */
  onLine?: (line: string) => void;
  /** Called with each line of its standard error. */
  onLogLine?: (line: string) => void;
  cwd?: string;
  /** Its whole environment. Default: the machine's settings, without the site's secrets. */
  env?: Readonly<Record<string, string>>;
};

/** A process that ended with an error; the message ends with the last lines of its output. */
export class ProcessError extends Error {
  override readonly name = 'ProcessError';
}

/**
 * Runs a program to completion at a low priority. Kills it on timeout or when the signal aborts.
 *
 * @returns The end of its standard error output.
 * @throws ProcessError, or the signal's reason.
 */
export async function runProcess(
  file: string,
  args: readonly string[],
  options: ProcessOptions,
): Promise<string> {
  const { timeoutMs, signal, onLine = () => {}, onLogLine, cwd, env = toolEnvironment() } = options;
  signal?.throwIfAborted();
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd, env });
  if (child.pid !== undefined) lowerPriority(child.pid);

  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(kill, timeoutMs);
  signal?.addEventListener('abort', kill);
  const startedAtMs = performance.now();
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_CHARACTERS_MAX);
  });
  createInterface({ input: child.stdout }).on('line', onLine);
  if (onLogLine !== undefined) createInterface({ input: child.stderr }).on('line', onLogLine);
  try {
    const exit = await exitOf(child);
    signal?.throwIfAborted();
    if (exit === 0) return stderr;
    const isLate = performance.now() - startedAtMs >= timeoutMs;
    const why = isLate ? `took longer than ${timeoutMs / 1000} s` : `ended with ${exit}`;
    throw new ProcessError(`${file} ${why}. ${lastLinesOf(stderr)}`.trim());
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
  }
}

/** Resolves to a child's exit code, or the name of the signal that ended it, once all is read. */
function exitOf(child: ReturnType<typeof spawn>): Promise<number | string> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      reject(new ProcessError(`${child.spawnfile} does not start: ${error.message}.`));
    });
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'an unknown signal'));
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, WORK_NICENESS);
  } catch (error) {
    // The process has already ended.
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

const LAST_LINES = 3;

function lastLinesOf(text: string): string {
  return text.trim().split('\n').slice(-LAST_LINES).join(' ');
}
