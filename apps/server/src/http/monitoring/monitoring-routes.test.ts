import { feedbackSubmitCall } from '@hookline/contract';
import { changeRights } from '@hookline/db/testing';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';
import { serve } from '../serve.ts';

test('metrics show the database connections', async () => {
  await using app = await startTestApp();
  await app.guest.call('categoryList', {});

  const metrics = await (await app.app.request('/metrics')).text();

  expect(metrics).toMatch(/^hookline_database_connections\{state="open"\} [1-9]/m);
  expect(metrics).not.toContain('hookline_database_connections_total');
  expect(metrics).toContain(
    'hookline_http_requests_total{route="/content/category/list",status="200"} 1',
  );
});

test('other machines can read the metrics with the token, but not without it', async () => {
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

// spec: 12 operation, calls are counted by code, and requests that throw as status 500
// touches: hookline_api_calls_total
test('calls are counted by response code, and rejected calls have status 200', async () => {
  await using app = await startTestApp();
  await expect(app.guest.call('memberDetail', {})).rejects.toMatchObject({ code: 'U0001' });
  await app.app.request('/api/nothing/here');

  const metrics = await (await app.app.request('/metrics')).text();

  const route = 'route="/user/api/front/member/detail/get"';
  expect(metrics).toContain(`hookline_api_calls_total{${route},code="U0001"} 1`);
  expect(metrics).toContain(`hookline_api_calls_total{${route},code="00000"} 0`);
  expect(metrics).toContain(`hookline_http_requests_total{${route},status="200"} 1`);
  expect(metrics).toContain('hookline_api_calls_total{route="none",code="A0404"} 1');
});

test('a file that the media store fails to return is counted as status 500', async () => {
  await using app = await startTestApp();
  app.deps.store.find = () => Promise.reject(new Error('The media store is away.'));
  const share = await app.app.request('/share/0123456789abcdef.jpg');
  const media = await app.app.request('/media/0123456789abcdef/640-0.m4s');

  const metrics = await (await app.app.request('/metrics')).text();

  expect([share.status, media.status]).toEqual([500, 500]);
  for (const route of ['share', 'media']) {
    expect(metrics).toContain(`hookline_http_requests_total{route="${route}",status="500"} 1`);
  }
  expect(metrics).toContain('hookline_http_requests_in_flight 0');
  expect(metrics).toContain('hookline_store_up 0');
});

test('a page that fails to render is counted as an error', async () => {
  await using app = await startTestApp({ render: () => Promise.reject(new Error('no luck')) });
  const page = await app.app.request('/x/');

  const metrics = await (await app.app.request('/metrics')).text();

  expect(page.status).toBeGreaterThanOrEqual(500);
  expect(metrics).toContain(`hookline_http_requests_total{route="page",status="${page.status}"} 1`);
});

// spec: 12 operation, losing the database takes no server out of the balancer
// touches: /readyz
test('a server that loses its database reports the outage and stays in the balancer', async () => {
  await using app = await startTestApp();
  const ask = async () => {
    const ready = await app.app.request('/readyz');
    return [ready.status, await ready.json()];
  };

  expect(await ask()).toEqual([200, { status: 'ready' }]);
  await app.deps.db.destroy();

  expect(await ask()).toEqual([200, { status: 'degraded', reasons: ['database'] }]);
  expect((await app.app.request('/healthz')).status).toBe(200);
  expect(await (await app.app.request('/metrics')).text()).toContain('hookline_database_up 0');
});

// spec: 12 operation, a server that cannot serve members is not ready, or reports it
// touches: /readyz
test.each([
  { table: 'login_session', mayWrite: false },
  { table: 'coin_lot', mayRead: false },
  { table: null, mayRead: false },
])('a server that was never able to serve members is not ready: $table', async (rights) => {
  await using app = await startTestApp();
  await changeRights(app.deps.db, rights);
  // The server reads these tables to check that the database is available, so they stay readable.
  for (const table of ['catalog_version', 'catalog_change']) {
    await changeRights(app.deps.db, { table, mayRead: true });
  }

  const ready = await app.app.request('/readyz');

  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'members' },
  ]);
  expect(app.problems.join('')).toContain('no member can be served');
});

test('a server that loses member access reports the loss within 5 s and stays in use', async () => {
  await using app = await startTestApp();
  const ask = async () => (await app.app.request('/readyz')).json();
  expect(await ask()).toEqual({ status: 'ready' });

  await changeRights(app.deps.db, { table: 'member', mayRead: false });
  expect(await ask()).toEqual({ status: 'ready' });
  app.clock.nowMs += 5_000;
  expect(await ask()).toEqual({ status: 'degraded', reasons: ['members'] });
  await changeRights(app.deps.db, { table: 'member', mayRead: true });
  app.clock.nowMs += 1_000;

  expect(await ask()).toEqual({ status: 'ready' });
});

// spec: 12 operation, with a full or read-only database a server is degraded, and its rejections
//   ask for a retry
// touches: feedbackSubmit
test.each(['53100', '58030', '25006'])(
  'a server whose database rejects a write with %s is degraded, serves pages, and is ready 30 s later',
  async (code) => {
    await using app = await startRejecting(code);
    expect(await app.ask()).toEqual({ status: 'ready' });

    await expect(app.write()).rejects.toMatchObject({ code: 'C0503' });
    expect(await app.ask()).toEqual({ status: 'degraded', reasons: ['database'] });
    expect((await app.app.request('/browse/all/1/')).status).toBe(200);
    app.clock.nowMs += 30_000;

    expect(await app.ask()).toEqual({ status: 'ready' });
  },
);

// spec: 12 operation, a database that is short of memory or connections for a moment is not full
// touches: feedbackSubmit
test.each(['53200', '53300', '53400'])(
  'a server stays ready if its database rejects a statement with %s, which may be retried',
  async (code) => {
    await using app = await startRejecting(code);

    await expect(app.write()).rejects.toMatchObject({ code: 'C0503' });

    expect(await app.ask()).toEqual({ status: 'ready' });
  },
);

/** Starts a server whose database rejects each feedback with an SQL state. */
async function startRejecting(code: string) {
  const error = Object.assign(new Error('The statement failed.'), { code });
  const refused = serve(feedbackSubmitCall, () => Promise.reject(error));
  const app = await startTestApp({ endpoints: [refused] });
  const email = 'ada@example.com';
  const words = { types: ['content-error' as const], description: 'The film stops.', email };
  return {
    ...app,
    ask: async () => (await app.app.request('/readyz')).json(),
    write: () => app.guest.call('feedbackSubmit', words),
  };
}

// spec: 12 operation, a failing media store is visible in the metrics and in `/readyz`
// touches: /readyz
test('a server that loses its media store stays in use and reports the loss within ten seconds', async () => {
  await using app = await startTestApp();
  const { find } = app.deps.store;
  const ask = async () => (await app.app.request('/readyz')).json();
  expect(await ask()).toEqual({ status: 'ready' });

  app.deps.store.find = () => Promise.reject(new Error('The media store is away.'));
  expect(await ask()).toEqual({ status: 'ready' });
  app.clock.nowMs += 10_000;
  expect(await ask()).toEqual({ status: 'degraded', reasons: ['media store'] });
  app.deps.store.find = find;
  app.clock.nowMs += 10_000;

  expect(await ask()).toEqual({ status: 'ready' });
  const told = app.problems.filter((line) => line.includes('the media store is away'));
  expect(told).toHaveLength(1);
});

// spec: 12 operation, a server with a wrong clock uses the database's time, and is not ready from
//   10 s on
// touches: /readyz
test('a server whose clock is off by ten seconds is not ready until the clock is corrected', async () => {
  await using app = await startTestApp();
  const ask = async () => {
    const ready = await app.app.request('/readyz');
    return [ready.status, await ready.json()];
  };
  const wrong = [503, { status: 'not ready', reason: 'clock' }];

  for (const [aheadMs, answer] of [
    [9_000, [200, { status: 'ready' }]],
    [11_000, wrong],
    [-11_000, wrong],
    [0, [200, { status: 'ready' }]],
  ] as const) {
    app.machine.aheadMs = aheadMs;
    expect([aheadMs, await ask()]).toEqual([aheadMs, answer]);
  }
  const told = app.problems.map((line) => /machine is (\d+ s \S+)/.exec(line)?.[1]);
  expect(told).toEqual(['9 s ahead', '11 s ahead']);
});

test('a stopping server reports to its load balancer that it is not ready', async () => {
  await using app = await startTestApp();
  app.deps.isServing = () => false;

  const ready = await app.app.request('/readyz');

  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await ready.json()).toEqual({ status: 'not ready', reason: 'stopping' });
});
