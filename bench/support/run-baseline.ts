import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Baseline = { port: number; pid: number } & AsyncDisposable;

/** Runs a server of bench/baseline on core 0, with the arguments that its file describes. */
export async function runBaseline(name: string, args: readonly string[]): Promise<Baseline> {
  const script = join(import.meta.dirname, '../baseline', name);
  const child = spawn('taskset', ['-c', '0', process.execPath, script, ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let port = '';
  for await (const chunk of child.stdout) {
    port += String(chunk);
    if (port.endsWith('\n')) break;
  }
  if (port === '') throw new Error(`${name} did not start.`);
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
