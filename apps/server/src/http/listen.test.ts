import { expect, test } from 'vitest';

import { listenTo } from '../testing/listen-to.ts';
import { startTestApp } from '../testing/start-test-app.ts';

test('a cached page equals the rendered page in every encoding', async () => {
  await using app = await startTestApp({
    render: async () => ({ status: 200, headers: {}, html: 'é'.repeat(1_000) }),
  });
  await using server = await listenTo(app);

  for (const encoding of ['identity', 'gzip', 'br']) {
    const headers = { 'accept-encoding': encoding };
    const drawn = await server.ask('/x/', { headers });
    const kept = await server.ask('/x/?utm=1', { headers });
    expect(await kept.text()).toBe(await drawn.text());
    expect(kept.headers.get('content-encoding')).toBe(drawn.headers.get('content-encoding'));
    expect(kept.headers.get('cache-control')).toBe(drawn.headers.get('cache-control'));
    expect(kept.headers.get('etag')).toBe(drawn.headers.get('etag'));
    expect(kept.headers.get('content-security-policy')).toBe(
      drawn.headers.get('content-security-policy'),
    );
  }
  expect(await app.deps.metrics.text()).toContain('hookline_page_cache_misses_total 1');
});

test('HEAD requests and clients with the current page get no body', async () => {
  await using app = await startTestApp();
  await using server = await listenTo(app);
  const etag = (await server.ask('/x/')).headers.get('etag') ?? '';

  const head = await server.ask('/x/', { method: 'HEAD' });
  const known = await server.ask('/x/', { headers: { 'if-none-match': etag } });

  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  expect([known.status, await known.text()]).toEqual([304, '']);
});

test('each response with a cached page has its own request id', async () => {
  await using app = await startTestApp();
  await using server = await listenTo(app);
  const etag = (await server.ask('/x/')).headers.get('etag') ?? '';
  const asked = [{}, {}, { 'if-none-match': etag }, { 'if-none-match': etag }];

  const answers = await Promise.all(asked.map((headers) => server.ask('/x/', { headers })));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 304]);
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
});

test('the cached home page is served only to visitors with its language', async () => {
  await using app = await startTestApp();
  await using server = await listenTo(app);
  await server.ask('/', { headers: { 'accept-language': 'en' } });

  const spanish = await server.ask('/', {
    headers: { 'accept-language': 'es' },
    redirect: 'manual',
  });

  expect(spanish.status).toBe(302);
});
