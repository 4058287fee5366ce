import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const POLL = { timeout: 15_000 };
const SETTINGS = {
  PUBLIC_ORIGIN: 'http://localhost:3000',
  GOOGLE_CLIENT_ID: 'an-id',
  GOOGLE_CLIENT_SECRET: 'a-secret',
  FACEBOOK_APP_ID: '1',
  FACEBOOK_APP_SECRET: 'a-secret',
  PAYPAL_CLIENT_ID: 'an-id',
  PAYPAL_CLIENT_SECRET: 'a-secret',
  PAYPAL_WEBHOOK_ID: 'a-webhook',
};

/** Finds a port that is currently free. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address === null || typeof address === 'string' ? 0 : address.port;
}

async function startMain(settings: Readonly<Record<string, string>>) {
  const port = await findFreePort();
  const env = {
    EMULATORS_PORT: String(port),
    EMULATORS_ORIGIN: `http://localhost:${port}`,
    ...settings,
  };
  const child = spawn(process.execPath, [MAIN], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => void (said.out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => void (said.err += chunk.toString()));
  return { child, said, port, exit: once(child, 'exit') };
}

test('the emulators print one line when they are ready, and exit on SIGTERM', async () => {
  const { child, said, port, exit } = await startMain(SETTINGS);
  await expect.poll(() => said.out, POLL).toBe(`Emulators are ready at http://localhost:${port}\n`);

  child.kill('SIGTERM');

  expect(await exit).toEqual([0, null]);
  expect(said.err).toBe('');
});

test('the emulators exit when their parent process is gone', async () => {
  const { child, said, exit } = await startMain(SETTINGS);
  await expect.poll(() => said.out, POLL).toContain('ready');

  child.disconnect();

  expect(await exit).toEqual([0, null]);
});

test('the emulators fail to start with an error that names a missing setting', async () => {
  const { said, exit } = await startMain({ ...SETTINGS, FACEBOOK_APP_SECRET: '' });

  expect(await exit).toEqual([1, null]);
  expect(said.err).toBe('FACEBOOK_APP_SECRET is missing.\n');
});
