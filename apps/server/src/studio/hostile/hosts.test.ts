// spec: 12 operation, ours: on a shared port, only the studio's own host opens the studio
// touches: listenTo

import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { listenTo } from '../../testing/listen-to.ts';
import { openTestStudio, pathOf, startTestStudio } from '../../testing/start-test-studio.ts';

const HOST = 'studio.drama.example';
const VIEWERS = 'drama.example';
const VIEWERS_PAGE = '<!DOCTYPE html><title>Page of viewers</title>';
const SETTINGS = '/api/user/api/front/member/setting/get';

type Shop = Awaited<ReturnType<typeof startTestStudio>>;
let shop: Shop;
let server: Awaited<ReturnType<typeof listenTo>>;
let owner: Awaited<ReturnType<Shop['operator']>>;

beforeAll(async () => {
  shop = await startTestStudio({
    render: async () => ({ status: 200, headers: {}, html: VIEWERS_PAGE }),
    studio: { origin: `https://${HOST}`, host: HOST, isLoopback: false },
  });
  const { app, site } = shop.studio;
  server = await listenTo({ app: shop.app, pages: shop.pages, studio: { app, host: site.host } });
  owner = await shop.operator('owner');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});

type Asked = { host: string; body?: object; headers?: Readonly<Record<string, string>> };

/** Makes a request as a page of the studio does, to any host: `fetch` chooses the host itself. */
async function ask(path: string, { host, body, headers = {} }: Asked) {
  const own = { host, 'sec-fetch-site': 'same-origin' };
  const written = {
    origin: `https://${HOST}`,
    'content-type': 'application/json',
    'x-studio': '1',
  };
  const sent = request(server.origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...own, ...(body === undefined ? {} : written), ...headers },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, text: await text(answer) };
}

/** Reads a member's settings at the site of viewers. */
const settings = (headers: Readonly<Record<string, string>>) =>
  ask(SETTINGS, { host: VIEWERS, headers });
/** Reads who is signed in to the studio. */
const asOperator = (headers: Readonly<Record<string, string>>) =>
  ask(pathOf('/members'), { host: HOST, headers });
const session = (host: string, headers = {}) =>
  ask(pathOf('/session'), { host, headers: { cookie: owner.cookie, ...headers } });

test('a cached page of viewers does not answer for the studio, nor the other way round', async () => {
  const viewed = await ask('/x/', { host: VIEWERS });
  const cached = await ask('/x/', { host: VIEWERS });
  const ofStudio = await ask('/x/', { host: HOST });
  const again = await ask('/x/', { host: VIEWERS });

  expect([viewed, cached, again].map((page) => page.text)).toEqual(Array(3).fill(VIEWERS_PAGE));
  expect(ofStudio.text).toContain('The studio is not built');
});

test.each([
  VIEWERS,
  'STUDIO.DRAMA.EXAMPLE',
  `${HOST}.`,
  `${HOST}:443`,
  `${HOST}:3000`,
  'localhost',
  'evil.example',
])('the host %s has no call of the studio, also for an owner', async (host) => {
  const names = { 'x-forwarded-host': HOST, forwarded: `host=${HOST}`, 'x-host': HOST };

  expect((await session(host)).status).toBe(404);
  expect((await session(host, names)).status).toBe(404);
  expect((await session(HOST)).status).toBe(200);
});

test("the demo's door is closed on a public site, whatever a request says about itself", async () => {
  const claims = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '::1', forwarded: 'for=127.0.0.1' };
  const enter = (host: string) =>
    ask(pathOf('/sign-in/demo'), { host, headers: claims, body: { input: { role: 'owner' } } });

  expect((await enter(HOST)).status).toBe(403);
  for (const host of ['localhost', '127.0.0.1', 'localhost:3001']) {
    expect((await enter(host)).status).toBe(404);
  }
  // A control: the same server opens the door at an address of this machine.
  const { stranger } = openTestStudio(shop.deps);
  expect(await stranger.call('signInDemo', { role: 'owner' })).toMatchObject({ hasKey: false });
});

test("an operator's cookie is no login of viewers, and a viewer's login no session here", async () => {
  const viewer = await shop.addViewer();
  const token = owner.cookie.split('=')[1] ?? '';
  expect((await settings({ authorization: viewer.token })).text).toContain('"autoUnlock"');
  for (const stolen of [{ cookie: owner.cookie }, { authorization: token }]) {
    expect((await settings(stolen)).text).not.toContain('"autoUnlock"');
  }
  expect((await asOperator({ cookie: `__Host-studio=${viewer.token}` })).status).toBe(401);
  expect((await asOperator({ authorization: token })).status).toBe(401);
  expect((await asOperator({ cookie: owner.cookie })).status).toBe(200);
});
