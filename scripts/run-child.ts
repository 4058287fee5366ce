import { spawn, type SpawnOptions } from 'node:child_process';

/**
 * Runs a program to its end. Its output goes to our output.
 *
 * @returns Its exit code; 1 if a signal ended it, 127 if there is no such program.
 */
export function runChild(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  spawn(command, args, { stdio: 'inherit', ...options })
    .once('error', () => resolve(127))
    .once('exit', (code) => resolve(code ?? 1));
  return promise;
}
