import { findFreePort } from '../../apps/server/src/testing/find-free-port.ts';
import { runServer, type ServerProcess } from './run-server.ts';
import { runEmulators, type RunningEmulators } from './run-emulators.ts';

/**
 * Runs a server whose visitors log in and pay at emulators. Stopping the site also stops the
 * emulators.
 */
export async function runSite(
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess & { emulators: RunningEmulators['settings'] }> {
  const port = await findFreePort();
  const emulators = await runEmulators(`http://127.0.0.1:${port}`);
  const server = await runServer({ ...emulators.settings, ...environment }, { port }).catch(
    async (error: unknown) => {
      await emulators.stop();
      throw error;
    },
  );
  const stop = async () => {
    await server.stop();
    await emulators.stop();
  };
  return { ...server, emulators: emulators.settings, stop, [Symbol.asyncDispose]: stop };
}
