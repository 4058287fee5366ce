import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

test('metrics tell how busy the database is', async () => {
  await using app = await startTestApp();
  await app.guest.call('categoryList', {});

  const metrics = await (await app.app.request('/metrics')).text();

  expect(metrics).toMatch(/^hookline_database_connections_total [1-9]/m);
  expect(metrics).toContain(
    'hookline_http_requests_total{route="/content/category/list",status="200"} 1',
  );
});

test('metrics are refused to another machine, without a number, and opened by the token', async () => {
  const metricsToken = 'a token of the tests, of forty letters..';
  await using app = await startTestApp({ metricsToken });
  const incoming = { socket: { remoteAddress: '192.0.2.7' } };
  const ask = (headers: Record<string, string>) =>
    app.app.request('/metrics', { headers }, { incoming });

  const refused = await ask({});
  expect(refused.status).toBe(401);
  expect(await refused.text()).not.toContain('hookline_');
  expect((await ask({ authorization: `Bearer ${metricsToken}` })).status).toBe(200);
});

test('the server is ready while the database answers, and alive in any case', async () => {
  await using app = await startTestApp();

  expect((await app.app.request('/readyz')).status).toBe(200);
  await app.deps.db.destroy();

  const ready = await app.app.request('/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'not ready', reason: 'database' });
  expect((await app.app.request('/healthz')).status).toBe(200);
  expect(await (await app.app.request('/metrics')).text()).toContain('hookline_database_up 0');
});
