import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { ServeAnswer, ServeCommand } from './serve-on-command.ts';

const PROGRAM = join(import.meta.dirname, 'serve-on-command.ts');

/** Starts a process that starts, examines and stops servers. Disposing of it kills it. */
export function startServingProcess() {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const ended = async (): Promise<never> => {
    const [code] = await exited;
    throw new Error(`The process ended with ${code}: ${said}`);
  };
  return {
    /** Sends a command. Resolves once it is done. */
    tell: async (command: ServeCommand) => {
      const answered = once(child, 'message');
      child.send(command);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Our own program sends it.
      const [{ failure }] = (await Promise.race([answered, ended()])) as [ServeAnswer];
      if (failure !== null) throw new Error(failure);
    },
    /** Lets the process end by itself. Resolves with its exit code and error output. */
    leave: async () => {
      child.disconnect();
      const [code]: unknown[] = await exited;
      return { code, said };
    },
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
}

export type ServingProcess = ReturnType<typeof startServingProcess>;
