import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { environmentWith } from '../../../scripts/config.ts';

const START_TIMEOUT_MS = 20_000;
const END_TIMEOUT_MS = 5000;

type Wanted = {
  env?: Readonly<Record<string, string>>;
  /** Line that shows that the program is ready; null if it prints none. */
  ready: RegExp | null;
};

export type RunningProgram = {
  /** The line that was waited for; null if there was none. */
  said: RegExpExecArray | null;
  end: () => Promise<void>;
};

/** Starts a program in its own process group, so that its child processes end with it. */
export async function runProgram(
  path: string,
  args: readonly string[],
  { env = {}, ready }: Wanted,
): Promise<RunningProgram> {
  const child = spawn(path, args, {
    env: environmentWith(env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  const kill = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The group has already ended.
    }
  };
  const end = async () => {
    kill('SIGTERM');
    const timer = setTimeout(() => kill('SIGKILL'), END_TIMEOUT_MS);
    await exit;
    clearTimeout(timer);
    kill('SIGKILL');
  };

  const said = Promise.withResolvers<RegExpExecArray | null>();
  let text = '';
  for (const stream of [child.stdout, child.stderr, child.stdio[3]]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const match = ready?.exec(text);
      if (match) said.resolve(match);
    });
  }
  const fail = (why: string) => said.reject(new Error(`${path} ${why}: ${text.slice(-500)}`));
  child.on('error', ({ message }) => fail(message));
  child.on('exit', () => fail('has ended'));
  const timer = setTimeout(() => fail('is not ready'), START_TIMEOUT_MS);
  if (ready === null) child.on('spawn', () => said.resolve(null));
  try {
    return { said: await said.promise, end };
  } catch (error) {
    kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
