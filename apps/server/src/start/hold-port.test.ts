import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { findFreePort } from '../testing/find-free-port.ts';
import { holdPort, listenOn } from './hold-port.ts';

const LOOPBACK = '127.0.0.1';

/** Creates a server that is closed after the test. */
function makeServer() {
  const server = createServer((_, answer) => answer.end('served'));
  onTestFinished(() => void server.close());
  return server;
}

test.each([LOOPBACK, '0.0.0.0'])(
  'a port held at %s refuses connections until a server listens, and cannot be held twice',
  async (host) => {
    const port = await findFreePort();
    const inUse = `Port ${port} is in use: stop the program that listens there`;
    const held = await holdPort({ host, port });

    const socket = connect(port, LOOPBACK);
    const [refusal]: unknown[] = await once(socket, 'error');
    await expect(holdPort({ host: LOOPBACK, port })).rejects.toThrow(inUse);
    await listenOn(makeServer(), { host, port });
    await held[Symbol.asyncDispose]();

    expect(refusal).toMatchObject({ code: 'ECONNREFUSED' });
    expect(await (await fetch(`http://${LOOPBACK}:${port}`)).text()).toBe('served');
    await expect(holdPort({ host, port })).rejects.toThrow(inUse);
    await expect(listenOn(makeServer(), { host, port })).rejects.toThrow(inUse);
  },
);

test('a port is free for the next start after it was released', async () => {
  const place = { host: LOOPBACK, port: await findFreePort() };

  for (const _ of ['first', 'second']) await (await holdPort(place))[Symbol.asyncDispose]();

  await expect(listenOn(makeServer(), place)).resolves.toBeUndefined();
});

test('a HOST that is not an address of this machine is reported as such', async () => {
  const held = holdPort({ host: '192.0.2.1', port: await findFreePort() });

  await expect(held).rejects.toThrow('HOST 192.0.2.1 is not an address of this machine.');
});
