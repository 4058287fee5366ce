import { READY_SUBJECTS } from '@hookline/providers/testing';
import { expect, test } from 'vitest';

import {
  facebookToken,
  OTHER_FACEBOOK_APP,
  REDIRECT_URL,
  startLoginApp,
  type Callback,
  type TestBrowser,
} from '../../../testing/start-login-app.ts';

const { cora, vera } = READY_SUBJECTS;
const ATTEMPT_MS = 10 * 60_000;

type LoginApp = Awaited<ReturnType<typeof startLoginApp>>;

async function memberCount({ deps }: LoginApp): Promise<number> {
  return (await deps.db.selectFrom('member').select('user_id').execute()).length;
}

/** Expects that the attack created no member and that an honest login still works. */
async function expectNobodyGotIn(app: LoginApp): Promise<void> {
  expect(await memberCount(app)).toBe(0);
  const honest = app.openBrowser('honest');
  await honest.logIn();
  expect(await honest.call('memberDetail', {})).toMatchObject({ thirdPartId: cora });
}

test('a completed login cannot be replayed', async () => {
  await using app = await startLoginApp();
  const browser = app.openBrowser('phone');
  const callback = await browser.goAndReturn();
  await browser.call('loginCode', callback);

  await expect(browser.call('loginCode', callback)).rejects.toMatchObject({ code: 'A0401' });

  expect(await memberCount(app)).toBe(1);
});

test('a state that has been used is rejected, even with a new code', async () => {
  await using app = await startLoginApp();
  const browser = app.openBrowser('phone');
  const first = await browser.goAndReturn();
  await browser.call('loginCode', first);
  const { code } = await browser.goAndReturn();

  const replayed = browser.call('loginCode', { ...first, code });

  await expect(replayed).rejects.toMatchObject({ code: 'A0401' });
});

test('a failed login also consumes its state', async () => {
  await using app = await startLoginApp();
  const browser = app.openBrowser('phone');
  const callback = await browser.goAndReturn();
  await expect(browser.call('loginCode', { ...callback, code: 'made-up' })).rejects.toMatchObject({
    code: 'A0402',
  });

  await expect(browser.call('loginCode', callback)).rejects.toMatchObject({ code: 'A0401' });

  await expectNobodyGotIn(app);
});

test.each([
  {
    title: 'another browser with its own login attempt',
    prepare: (stranger: TestBrowser) => stranger.goAndReturn(),
  },
  { title: 'a browser without a login attempt', prepare: async () => {} },
  {
    title: 'a browser with a made-up cookie',
    prepare: async (stranger: TestBrowser) => void stranger.cookies.set('login', 'x'.repeat(43)),
  },
])('$title cannot complete a login of another browser', async ({ prepare }) => {
  await using app = await startLoginApp();
  const victim = app.openBrowser('phone');
  const callback = await victim.goAndReturn();
  const stranger = app.openBrowser('laptop');
  await prepare(stranger);

  await expect(stranger.call('loginCode', callback)).rejects.toMatchObject({ code: 'A0401' });

  await expectNobodyGotIn(app);
});

test("a login cannot be completed on another of the site's origins", async () => {
  await using app = await startLoginApp();
  const origin = 'http://localhost:3001';
  const site = { publicOrigin: origin };
  await using elsewhere = await startLoginApp({ site, db: app.deps.db });
  const browser = app.openBrowser('phone');
  const callback = await browser.goAndReturn();
  const moved = elsewhere.openBrowser('phone');
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);

  const ended = moved.call('loginCode', { ...callback, redirectUrl: `${origin}/` });

  // The code is not sent to the provider, which would reject it with A0402.
  await expect(ended).rejects.toMatchObject({ code: 'A0401' });
  await expectNobodyGotIn(app);
});

test('a login can be completed within ten minutes and not later', async () => {
  await using app = await startLoginApp();
  const [quick, slow] = [app.openBrowser('phone'), app.openBrowser('laptop')];
  const callbacks = [await quick.goAndReturn(), await slow.goAndReturn()] as const;

  app.clock.nowMs += ATTEMPT_MS - 1;
  quick.token = (await quick.call('loginCode', callbacks[0])).accessToken;
  app.clock.nowMs += 1;

  const late = slow.call('loginCode', callbacks[1]);
  await expect(late).rejects.toMatchObject({ code: 'A0401' });
  expect(await quick.call('memberDetail', {})).toMatchObject({ thirdPartId: cora });
});

const strangeCallbacks: {
  title: string;
  change: (callback: Callback, other: Callback) => Partial<Record<keyof Callback, unknown>>;
  code: string;
}[] = [
  { title: 'an unknown state', change: () => ({ state: 'x'.repeat(43) }), code: 'A0401' },
  { title: 'no state', change: () => ({ state: '' }), code: 'A0400' },
  { title: 'a state that is a list', change: ({ state }) => ({ state: [state] }), code: 'A0400' },
  { title: 'a huge state', change: () => ({ state: 'x'.repeat(5000) }), code: 'A0400' },
  { title: 'no code, as after an error', change: () => ({ code: '' }), code: 'A0400' },
  { title: "the other provider's code", change: (_, { code }) => ({ code }), code: 'A0402' },
  { title: 'a different issuer', change: () => ({ iss: 'https://evil.example' }), code: 'A0402' },
  { title: 'no issuer', change: () => ({ iss: undefined }), code: 'A0402' },
  {
    title: 'a redirect URL with another path',
    change: () => ({ redirectUrl: `${REDIRECT_URL}login/` }),
    code: 'A0400',
  },
];

test.each(strangeCallbacks)(
  'a callback with $title is rejected with $code',
  async ({ change, code }) => {
    await using app = await startLoginApp();
    const browser = app.openBrowser('phone');
    const other = await browser.goAndReturn('facebook');
    const callback = await browser.goAndReturn('google');

    const response = await browser.ask('/api/user/api/front/third/login/code', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...callback, ...change(callback, other) }),
    });

    expect(await response.json()).toMatchObject({ code, data: null });
    await expectNobodyGotIn(app);
  },
);

test.each([
  '//evil.example',
  'https://evil.example/',
  'http://localhost:3000@evil.example/',
  'http://localhost:3000%2eevil.example/',
  'http://localhost:3000.evil.example/',
  'javascript:alert(1)//http://localhost:3000/',
  '\\\\evil.example/',
  'http://localhost:3000/\r\nset-cookie: a=b',
  'http://localhost。evil.example/',
  'http://localhost:3001/',
  'https://localhost:3000/',
  'http://LOCALHOST:3000/',
  'http://localhost:3000',
  'http://localhost:3000//',
  'http://localhost:3000/?next=//evil.example',
  'http://localhost:3000/#',
  ' http://localhost:3000/',
  `http://localhost:3000/${'a'.repeat(8192)}`,
  '',
])('the redirect URL %j is rejected and not echoed', async (redirectUrl) => {
  await using app = await startLoginApp();
  const browser = app.openBrowser('phone');
  const callback = await browser.goAndReturn();
  const path = '/api/user/api/front/third/login';

  const begun = await browser.ask(`${path}/url?${new URLSearchParams({ redirectUrl })}`);
  const ended = await browser.ask(`${path}/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...callback, redirectUrl }),
  });

  for (const response of [begun, ended]) {
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    const text = await response.text();
    expect(text).toContain('A0400');
    expect(text).not.toContain('evil');
  }
  // The wrong URL is rejected before the state is used, so the correct URL still works.
  await expect(browser.call('loginCode', callback)).resolves.toMatchObject({
    kickOutInfo: { kickOutStatus: 0 },
  });
});

test.each([
  {
    title: 'a token issued to another app',
    login: async () => ({
      thirdPartId: cora,
      accessToken: await facebookToken(cora, OTHER_FACEBOOK_APP),
    }),
    code: 'A0402',
  },
  {
    title: "someone else's token",
    login: async () => ({ thirdPartId: cora, accessToken: await facebookToken(vera) }),
    code: 'A0402',
  },
  {
    title: 'a made-up token',
    login: async () => ({ thirdPartId: cora, accessToken: 'EAAmadeup' }),
    code: 'A0402',
  },
  {
    title: 'our app id instead of a token',
    login: async () => ({ thirdPartId: cora, accessToken: `${OTHER_FACEBOOK_APP}|secret` }),
    code: 'A0402',
  },
  {
    title: 'a list as the person',
    login: async () => ({ thirdPartId: [cora], accessToken: await facebookToken(cora) }),
    code: 'A0400',
  },
  {
    title: 'an object as the person',
    login: async () => ({ thirdPartId: { $ne: '' }, accessToken: await facebookToken(cora) }),
    code: 'A0400',
  },
  {
    title: 'a person with extra query parameters',
    login: async () => ({ thirdPartId: `${cora}&x=1`, accessToken: await facebookToken(cora) }),
    code: 'A0402',
  },
])('$title does not log in via the Facebook script', async ({ login, code }) => {
  await using app = await startLoginApp();
  const browser = app.openBrowser('phone');

  const response = await browser.ask('/api/user/api/front/third/login/facebook', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await login()),
  });

  expect(await response.json()).toMatchObject({ code, data: null });
  await expectNobodyGotIn(app);
});

test('an unreachable provider is reported and no login happens', async () => {
  await using app = await startLoginApp({ isProviderAway: true });
  const browser = app.openBrowser('phone');

  await expect(browser.call('loginUrl', { redirectUrl: REDIRECT_URL })).rejects.toMatchObject({
    code: 'C0503',
  });
  const login = { thirdPartId: cora, accessToken: 'EAA' };
  await expect(browser.call('loginFacebook', login)).rejects.toMatchObject({ code: 'C0503' });
  expect(await memberCount(app)).toBe(0);
});

test('the login cookie is HttpOnly, and a forged one is replaced', async () => {
  await using app = await startLoginApp({ site: { publicOrigin: 'http://localhost:3000' } });
  const browser = app.openBrowser('phone');
  const path = `/api/user/api/front/third/login/url?redirectUrl=${encodeURIComponent(REDIRECT_URL)}`;

  const first = await browser.ask(path);
  const second = await browser.ask(path);
  browser.cookies.set('login', 'mine%0d%0aset-cookie:%20token=x; Domain=evil.example');
  const forged = await browser.ask(path);

  const [cookie = '', again = ''] = [first, second].map((each) => each.headers.getSetCookie()[0]);
  expect(cookie).toMatch(/^login=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  expect(again).toBe(cookie);
  expect(forged.status).toBe(200);
  expect(forged.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^login=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
  ]);
});
