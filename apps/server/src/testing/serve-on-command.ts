import { readConfig } from '../config.ts';
import { startServer, type RunningServer } from '../start-server.ts';

/** A wish of the parent. A start comes with the settings of the server. */
export type ServeCommand =
  | { name: 'start'; environment: Readonly<Record<string, string>>; webDist: string }
  | { name: 'examine' | 'stop' };

/** Null once it is done; else why it could not be. */
export type ServeAnswer = { failure: string | null };

/**
 * The program of a process that starts, examines and stops one server after the other as its parent
 * tells it, for tests that must see how a process ends. It ends when the parent disconnects and
 * nothing is left to do.
 */
let server: RunningServer | null = null;

async function run(command: ServeCommand): Promise<void> {
  if (command.name === 'start') {
    const webDist = new URL(command.webDist);
    server = await startServer(readConfig(command.environment), { webDist });
  }
  if (command.name === 'examine') await server?.examine();
  if (command.name === 'stop') await server?.stop();
}

function answer(failure: string | null): void {
  process.send?.({ failure } satisfies ServeAnswer);
}

process.on('message', (command: ServeCommand) => {
  run(command).then(
    () => answer(null),
    (error: unknown) => answer(String(error)),
  );
});
