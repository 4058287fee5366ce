import { freePort } from './free-port.ts';
import { runServer, type ServerProcess } from './run-server.ts';
import { runStandins, type RunningStandins } from './run-standins.ts';

/**
 * Runs a server whose visitors log in and pay at stand-ins of the providers. Stopping ends them,
 * too.
 */
export async function runSite(
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess & { standins: RunningStandins['settings'] }> {
  const port = await freePort();
  const standins = await runStandins(`http://127.0.0.1:${port}`);
  const server = await runServer({ ...standins.settings, ...environment }, { port }).catch(
    async (error: unknown) => {
      await standins.stop();
      throw error;
    },
  );
  const stop = async () => {
    await server.stop();
    await standins.stop();
  };
  return { ...server, standins: standins.settings, stop, [Symbol.asyncDispose]: stop };
}
