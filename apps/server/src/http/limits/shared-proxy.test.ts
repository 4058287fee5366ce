import { CALLS } from '@hookline/contract';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

type Ask = (path: string, headers: Record<string, string>) => Promise<Response>;

/**
 * Starts a cache between many visitors and the site. It stores every response that a shared cache
 * may store (RFC 9111), and distinguishes requests by the headers listed in Vary.
 */
function startProxy(ask: Ask) {
  const kept: { path: string; vary: [string, string | undefined][]; text: string }[] = [];
  return async (path: string, headers: Record<string, string>) => {
    const hit = kept.find(
      (entry) =>
        entry.path === path && entry.vary.every(([name, value]) => headers[name] === value),
    );
    if (hit !== undefined) return { text: hit.text, isKept: true };

    const response = await ask(path, headers);
    const text = await response.text();
    const control = response.headers.get('cache-control') ?? '';
    const hasLogin = headers['authorization'] !== undefined;
    const isAllowed =
      /s-maxage=[1-9]|public/.test(control) || (!hasLogin && /max-age=[1-9]/.test(control));
    if (isAllowed && !/private|no-store/.test(control)) {
      const names = (response.headers.get('vary') ?? '').split(/,\s*/).filter(Boolean);
      kept.push({ path, text, vary: names.map((name) => [name, headers[name]]) });
    }
    return { text, isKept: false };
  };
}

function headersOf({ token }: { token: string }) {
  return { authorization: token, cookie: `token=${token}` };
}

/** Starts with two members, and a drama of which the first member has unlocked an episode. */
async function startWithProxy() {
  // The rendered page contains all headers of the request.
  const app = await startTestApp({
    render: async ({ headers, url }) => ({
      status: 200,
      headers: {},
      html: JSON.stringify([url, ...headers]),
    }),
  });
  const drama = await app.addDrama([60]);
  const alice = await app.addViewer([{ currency: 'coin', amount: 777 }]);
  const bob = await app.addViewer();
  await alice.call('play', { ...drama.episode(1), autoLock: 0 });
  const ask = startProxy((path, headers) => Promise.resolve(app.app.request(path, { headers })));
  return { app, ask, alice: headersOf(alice), bob: headersOf(bob), drama, token: alice.token };
}

test.each(['/', '/profile/', '/my-wallet/', '/transaction/', '/browse/all/1/'])(
  'a shared cache of the page %s reveals nothing about the member who loaded it',
  async (path) => {
    const { app, ask, alice, bob, token } = await startWithProxy();
    await using _ = app;

    const own = await ask(path, alice);
    const others = [await ask(path, bob), await ask(path, {})];

    for (const { text } of [own, ...others]) expect(text).not.toContain(token);
    expect(others.map(({ text }) => text)).toEqual([own.text, own.text]);
  },
);

test('a public page is stored by the shared cache of these tests', async () => {
  const { app, ask, alice, bob } = await startWithProxy();
  await using _ = app;

  await ask('/browse/all/1/', alice);

  expect(await ask('/browse/all/1/', bob)).toMatchObject({ isKept: true });
});

test.each(
  Object.values(CALLS)
    .filter(({ route }) => route.method === 'GET')
    .map(({ route }) => route.path),
)('a response of %s is not cached for other clients', async (path) => {
  const { app, ask, alice, bob, drama } = await startWithProxy();
  await using _ = app;
  const query = new URLSearchParams({
    ...drama.episode(1),
    categoryId: 'all',
    keyword: 'moon',
    type: '1',
    redirectUrl: 'http://localhost:3000/',
  });
  const address = `/api${path}?${query}`;

  const own = await ask(address, alice);
  const others = [await ask(address, bob), await ask(address, {})];

  expect(own.text).toContain('"code":');
  expect(others.map(({ isKept }) => isKept)).toEqual([false, false]);
  for (const { text } of others) expect(text).not.toMatch(/"coinBalance":717|"lockStatus":1/);
});
