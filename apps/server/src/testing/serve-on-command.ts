import { readConfig } from '../config.ts';
import { startServer, type RunningServer } from '../start-server.ts';

/** A command from the parent. A start includes the settings of the server. */
export type ServeCommand =
  | { name: 'start'; environment: Readonly<Record<string, string>>; webDist: string }
  | { name: 'examine' | 'stop' };

/** Result of a command: null on success, else the reason of the failure. */
export type ServeAnswer = { failure: string | null };

/**
 * Program of a process that starts, examines and stops one server after another on its parent's
 * commands, for tests of how a process ends. It ends once the parent has disconnected and nothing
 * is left to do.
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
