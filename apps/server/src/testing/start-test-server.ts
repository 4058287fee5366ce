import { TEST_SECRET } from '@hookline/services/testing';

import { readConfig } from '../config.ts';
import { startServer, type RunningServer } from '../start-server.ts';
import { findFreePort } from './find-free-port.ts';

type Options = {
  /** The test's own directory for database, media and secret. */
  dataDir: string;
  /** Additional environment variables, such as DATABASE_URL. */
  environment?: Readonly<Record<string, string>>;
  /** A build other than apps/web's. */
  webDist?: URL;
};

/**
 * Starts the real server on a free port of this machine, with its embedded database unless the
 * environment names another. Use it with `await using`.
 */
export async function startTestServer(
  options: Options,
): Promise<RunningServer & AsyncDisposable & { port: number }> {
  const port = await findFreePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: options.dataDir,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
    HOOKLINE_DEMO: '0',
    STUDIO_PORT: '0',
    // Servers that share a database share the secret, too.
    SECRET: TEST_SECRET,
    ...options.environment,
  });
  const { webDist } = options;
  const server = await startServer(config, webDist === undefined ? {} : { webDist });
  return { ...server, port, [Symbol.asyncDispose]: server.stop };
}
