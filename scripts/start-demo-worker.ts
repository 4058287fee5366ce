import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';

import { root } from './root.ts';

const NICEST = 19;
const RESTART_MS = 5_000;
const STOP_TIMEOUT_MS = 10_000;

/**
 * Draws and renders the demo catalogue in a process of its own that gives way to everything else.
 * It is started again should it die; the channel between us tells it when we do.
 */
export function startDemoWorker(): { stop: () => Promise<void> } {
  let isStopping = false;
  let child = run();
  let restart: NodeJS.Timeout | undefined;

  function run(): ChildProcess {
    const started = spawn(process.execPath, [join(root, 'demo/src/worker.ts')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    if (started.pid !== undefined) setPriority(started.pid, NICEST);
    started.once('exit', (code) => {
      if (isStopping) return;
      console.error(`The demo worker ended with ${code}; it starts again in a moment`);
      restart = setTimeout(() => {
        child = run();
      }, RESTART_MS);
    });
    return started;
  }

  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(restart);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.kill('SIGTERM');
      await once(child, 'exit');
      clearTimeout(kill);
    },
  };
}
