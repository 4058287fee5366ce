import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findFreePort } from '../../apps/server/src/testing/find-free-port.ts';

export const TOP = dirname(dirname(import.meta.dirname));
const START_TIMEOUT_MS = 60_000;
const READY_TIMEOUT_MS = 10_000;
/** Well above the server's own time limit. */
const STOP_TIMEOUT_MS = 60_000;
const POLL_MS = 25;

export type ServerProcess = {
  origin: string;
  port: number;
  pid: number;
  stop: () => Promise<void>;
} & AsyncDisposable;

/**
 * Runs the server in a separate process, without the demo, and waits until it is ready.
 *
 * @param options.port  Port to listen on, for callers that must know it in advance. By default a
 *   free one.
 */
export async function runServer(
  environment: Readonly<Record<string, string>>,
  options: { pinTo?: number; port?: number } = {},
): Promise<ServerProcess> {
  const { pinTo, port = await findFreePort() } = options;
  const origin = `http://127.0.0.1:${port}`;
  const main = [process.execPath, join(TOP, 'apps/server/src/main.ts')];
  const command = pinTo === undefined ? main : ['taskset', '-c', String(pinTo), ...main];
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      HOOKLINE_DEMO: '0',
      STUDIO_PORT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer) => void (said += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);

  const deadlineMs = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(origin))) {
    const isOver = child.exitCode !== null || Date.now() > deadlineMs;
    if (isOver) throw new Error(`The server did not start: ${said}`);
    await sleep(POLL_MS);
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) }).catch(
      (cause: unknown) => {
        child.kill('SIGKILL');
        throw new Error(`The server did not stop: ${said}`, { cause });
      },
    );
  };
  return { origin, port, pid: child.pid ?? 0, stop, [Symbol.asyncDispose]: stop };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    // The server does not listen yet, or does not respond.
    () => false,
  );
}
