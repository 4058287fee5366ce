import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';
import { startListeningApp } from '../../testing/start-listening-app.ts';

const SET = '/api/user/api/front/member/setting/set';
const JSON_TYPE = { 'content-type': 'application/json' };
/** Headers that a browser sends with a request from another site's page. */
const FOREIGN = {
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
  'sec-fetch-site': 'cross-site',
};
const CHANGE = '{"autoUnlock":true}';

async function startWithMember() {
  const listening = await startListeningApp();
  const { server, alice } = listening;
  return {
    ...listening,
    token: alice.token,
    /** Whether the request has changed the setting. */
    isChanged: async () => (await alice.call('settingGet', {})).autoUnlock,
    post: (headers: Record<string, string>, body: string) =>
      server.ask(SET, { method: 'POST', headers, body }),
  };
}

/** Requests that another site can send with our cookie and without a CORS preflight. */
const FORGERIES = [
  { title: 'a form', type: 'application/x-www-form-urlencoded', body: 'autoUnlock=true' },
  { title: 'a form that looks like JSON', type: 'text/plain', body: CHANGE },
  { title: 'a form with a file', type: 'multipart/form-data; boundary=x', body: '--x--' },
  { title: 'a content type that only begins like ours', type: 'application/jsonp', body: CHANGE },
];

test.each(FORGERIES)('$title from another site changes nothing', async ({ type, body }) => {
  await using start = await startWithMember();
  const { token } = start;
  const headers = { ...FOREIGN, 'content-type': type, cookie: `token=${token}` };

  const withCookie = await start.post(headers, body);
  const withHeader = await start.post({ ...headers, authorization: token }, body);

  expect(await withCookie.json()).toMatchObject({ code: 'U0001', data: null });
  expect(await withHeader.json()).toMatchObject({ code: 'A0400', data: null });
  expect(await start.isChanged()).toBe(false);
  expect((await start.post({ ...JSON_TYPE, authorization: token }, CHANGE)).status).toBe(200);
  expect(await start.isChanged()).toBe(true);
});

test('a page on another site can neither send our headers nor read our responses', async () => {
  await using start = await startWithMember();
  const asks = { ...FOREIGN, 'access-control-request-method': 'POST' };

  const preflight = await start.server.ask(SET, {
    method: 'OPTIONS',
    headers: { ...asks, 'access-control-request-headers': 'authorization, content-type' },
  });
  const read = await start.server.ask('/api/user/api/front/member/detail/get', {
    headers: { ...FOREIGN, authorization: start.token },
  });

  for (const { headers } of [preflight, read]) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
  expect(await start.isChanged()).toBe(false);
});

test('a configured origin may call the API, but never with our cookies', async () => {
  await using app = await startTestApp({ site: { corsOrigins: ['https://friend.example'] } });

  const { headers } = await app.app.request('/api/content/category/list', {
    headers: { origin: 'https://friend.example' },
  });

  expect(headers.get('access-control-allow-origin')).toBe('https://friend.example');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});
