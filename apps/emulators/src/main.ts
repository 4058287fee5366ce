import { once } from 'node:events';

import { readConfig } from './config.ts';
import { createEmulators } from './create-emulators.ts';

/**
 * Runs the emulators of Google, Facebook and PayPal. Any visitor may log in as any account, so by
 * default they listen on the loopback address only. The process ends with its parent.
 */
async function main(): Promise<void> {
  const config = readConfig();
  const server = await createEmulators(config);
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  // Waiting for the parent must not keep the process alive: only the server does.
  process.channel?.unref();

  server.listen(config.port, config.host);
  await once(server, 'listening');
  process.stdout.write(`Emulators are ready at ${config.origin}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
