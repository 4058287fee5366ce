// spec: 8 errors, a client that disconnects counts as a bad request and raises no alarm
// touches: startListeningApp

import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { startListeningApp } from '../../testing/start-listening-app.ts';

test.each([
  ['/api/play/play', '/play/play'],
  ['/api/pay/paypal/webhook', '/pay/paypal/webhook'],
])(
  'a client that disconnects while sending the body of %s counts as a bad request, not an outage',
  async (path, route) => {
    await using start = await startListeningApp();
    const { app, server, alice } = start;
    const { hostname, port } = new URL(server.origin);
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: a',
      `authorization: ${alice.token}`,
      'content-type: application/json',
      'content-length: 100',
    ];

    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(`${head.join('\r\n')}\r\n\r\n{`, () => void socket.destroy());

    await expect
      .poll(() => app.deps.metrics.text())
      .toContain(`hookline_http_requests_total{route="${route}",status="400"} 1`);
    expect(await app.deps.metrics.text()).not.toContain('status="503"');
    expect(app.problems).toEqual([]);
  },
);
