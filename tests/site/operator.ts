import { execFile } from 'node:child_process';

import { TOP } from './run-server.ts';

const TIMEOUT_MS = 60_000;

export type Answer = { code: number; text: string };

/** Runs commands as in a separate terminal, with the environment that the operator has set. */
export function startOperator(environment: Readonly<Record<string, string>>) {
  return (...words: string[]): Promise<Answer> => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    execFile(
      'npm',
      ['run', '--silent', 'hookline', '--', ...words],
      {
        cwd: TOP,
        timeout: TIMEOUT_MS,
        // Warnings of npm about its own configuration are ignored.
        env: { ...process.env, npm_config_loglevel: 'error', ...environment },
      },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error === null ? 0 : -1;
        resolve({ code, text: (stdout + stderr).trim() });
      },
    );
    return promise;
  };
}
