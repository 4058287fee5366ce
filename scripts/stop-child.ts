import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const STOP_TIMEOUT_MS = 10_000;

/** Stops a child, and kills it if it does not end in time. Returns once it has ended. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(kill);
}
