import { expect, test } from 'vitest';

import { listenTo } from '../../testing/listen-to.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const REDIRECT_URL = encodeURIComponent('http://localhost:3000/');
const LOGIN_URL = `/api/user/api/front/third/login/url?redirectUrl=${REDIRECT_URL}`;
const MINUTE_MS = 60_000;

/** Starts a server behind `proxyCount` proxies that allows three logins per minute. */
async function startLimited({ proxyCount = 0 } = {}) {
  const app = await startTestApp({
    perMinute: { login: 3 },
    site: { trustedProxyCount: proxyCount },
  });
  const server = await listenTo(app);
  /**
   * Returns the codes of `count` requests. As no provider is configured, A0402 means 'not limited'.
   */
  const askMany = async (count: number, headers: Record<string, string> = {}) => {
    const codes: string[] = [];
    for (let asked = 0; asked < count; asked += 1) {
      codes.push(await codeOf(await server.ask(LOGIN_URL, { headers })));
    }
    return codes;
  };
  return {
    app,
    server,
    askMany,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await app[Symbol.asyncDispose]();
    },
  };
}

async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}

const LET_IN = 'A0402';
const REFUSED = 'A0429';

test('after too many logins, an IP address is told when to retry, and then succeeds', async () => {
  await using start = await startLimited();
  const { app, server, askMany } = start;
  expect(await askMany(3)).toEqual([LET_IN, LET_IN, LET_IN]);

  const refused = await server.ask(LOGIN_URL);
  const waitSeconds = Number(refused.headers.get('retry-after'));

  expect([refused.status, await codeOf(refused)]).toEqual([429, REFUSED]);
  expect(waitSeconds).toBe(20);
  app.clock.nowMs += (waitSeconds - 1) * 1000;
  expect(await askMany(1)).toEqual([REFUSED]);
  app.clock.nowMs += 1000;
  expect(await askMany(1)).toEqual([LET_IN]);
});

test('login calls share a limit, whatever their input, and other calls do not use it', async () => {
  await using start = await startLimited();
  const { server } = start;
  const post = async (call: string, body: object) =>
    codeOf(
      await server.ask(`/api/user/api/front/third/login/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const redirectUrl = 'http://localhost:3000/';

  expect(await start.askMany(1)).toEqual([LET_IN]);
  expect(await post('code', { code: 'x', state: 'x', redirectUrl })).toBe('A0401');
  expect(await post('facebook', { thirdPartId: [] })).toBe('A0400');

  expect(await post('facebook', { thirdPartId: '1', accessToken: 'x' })).toBe(REFUSED);
  expect(await post('code', {})).toBe(REFUSED);
  expect(await codeOf(await server.ask('/api/content/category/list'))).toBe('00000');
});

test('changing the device id does not reset the limit', async () => {
  await using start = await startLimited();
  await start.askMany(3, { equipmentid: 'device-1' });

  expect(await start.askMany(1, { equipmentid: 'device-2' })).toEqual([REFUSED]);
});

test.each([
  { title: 'without a proxy clients cannot choose their address', proxyCount: 0, code: REFUSED },
  { title: 'our proxy distinguishes visitors', proxyCount: 1, code: LET_IN },
])('$title', async ({ proxyCount, code }) => {
  await using start = await startLimited({ proxyCount });
  await start.askMany(3, { 'x-forwarded-for': '203.0.113.1' });

  expect(await start.askMany(1, { 'x-forwarded-for': '203.0.113.2' })).toEqual([code]);
  expect(await start.askMany(1, { 'x-forwarded-for': 'made-up, 203.0.113.1' })).toEqual([REFUSED]);
});

test('IPv6 addresses of one /64 network count as one visitor', async () => {
  await using start = await startLimited({ proxyCount: 1 });
  for (const end of ['1', '2', 'ffff:1']) {
    await start.askMany(1, { 'x-forwarded-for': `2001:db8:1:2::${end}` });
  }

  expect(await start.askMany(1, { 'x-forwarded-for': '2001:db8:1:2::9' })).toEqual([REFUSED]);
  expect(await start.askMany(1, { 'x-forwarded-for': '2001:db8:1:3::9' })).toEqual([LET_IN]);
});

test('a quiet period restores the full limit and no more', async () => {
  await using start = await startLimited();
  await start.askMany(9);

  start.app.clock.nowMs += 10 * MINUTE_MS;

  expect(await start.askMany(4)).toEqual([LET_IN, LET_IN, LET_IN, REFUSED]);
});
