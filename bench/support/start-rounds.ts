import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type Rounds = {
  pid: number;
  /** @returns The amount of work done in that time. */
  run: (seconds: number) => Promise<number>;
} & AsyncDisposable;

/** Starts a program on core `pinTo` that works on request. Its counterpart is serveRounds. */
export async function startRounds(
  script: string,
  args: readonly string[],
  { pinTo }: { pinTo: number },
): Promise<Rounds> {
  const child = spawn('taskset', ['-c', String(pinTo), process.execPath, script, ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`${script} has ended.`);
    return value;
  };
  await answer();
  return {
    pid: child.pid ?? 0,
    run: async (seconds) => {
      child.stdin.write(`${seconds}\n`);
      return Number(await answer());
    },
    [Symbol.asyncDispose]: async () => {
      child.stdin.end();
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
