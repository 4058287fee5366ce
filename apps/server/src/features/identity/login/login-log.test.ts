// spec: 4 login, each login, logout, kick-out and rejection logs one line, without IP address, name
//   or token
// touches: startLoginApp

import { identity } from '@hookline/db';
import { LOCALES } from '@hookline/domain/routing';
import { blockMember } from '@hookline/services/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { BLOCKED_TEXTS } from '../../../http/viewer/blocked-texts.ts';
import { CORA, REDIRECT_URL, startLoginApp } from '../../../testing/start-login-app.ts';

const FRAUD = { operator: 'olga', reason: 'ticket-12' };
const ALICE = { name: 'Alice Archer', email: 'alice@example.com' };

let app: Awaited<ReturnType<typeof startLoginApp>>;

beforeAll(async () => {
  app = await startLoginApp();
  app.deps.log.level = 'info';
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => void (app.problems.length = 0));

/** Returns the fields of the log lines about logins since the test began. */
function loginLines(): object[] {
  return app.problems
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event !== undefined)
    .map(({ event, provider, userId, code, network }) => ({
      event,
      provider,
      userId,
      code,
      network,
    }));
}

const NETWORK = expect.stringMatching(/^[\w-]{16}$/);

test('a login, a kick-out and a logout each log one line without personal data', async () => {
  const [phone, laptop] = [app.openBrowser('phone'), app.openBrowser('laptop')];

  await phone.logIn('google', ALICE);
  const { user_id: userId, thirdPartId } = await phone.call('memberDetail', {});
  await laptop.logIn('google', ALICE);
  await laptop.call('logout', {});
  await laptop.call('logout', {});

  expect(loginLines()).toEqual([
    { event: 'login', provider: 'google', userId, network: NETWORK },
    { event: 'login', provider: 'google', userId, network: NETWORK },
    { event: 'kick-out', provider: 'google', userId, network: NETWORK },
    { event: 'logout', userId, network: NETWORK },
  ]);
  const text = app.problems.join('');
  for (const secret of ['Alice', 'alice@', thirdPartId, '127.0.0.1', laptop.token ?? '']) {
    expect(text).not.toContain(secret);
  }
});

test('a kick-out and a logout are journalled for a restore', async () => {
  const [phone, laptop] = [app.openBrowser('phone'), app.openBrowser('laptop')];
  const before = await app.deps.journal.readFrom('2000-01-01');

  await phone.logIn('google', ALICE);
  const { user_id: userId } = await phone.call('memberDetail', {});
  await laptop.logIn('google', ALICE);
  const tokens = [phone.token, laptop.token];
  await laptop.call('logout', {});

  const events = (await app.deps.journal.readFrom('2000-01-01')).slice(before.length);
  expect(events).toMatchObject(
    tokens.map((token) => ({
      kind: 'login-ended',
      userId,
      tokenHash: identity.hashToken(token ?? ''),
    })),
  );
});

test('logging out on all devices logs one line', async () => {
  const browser = app.openBrowser('phone');
  await browser.logIn('google', ALICE);
  const { user_id: userId } = await browser.call('memberDetail', {});
  app.problems.length = 0;

  await browser.call('logout', { isAll: 1 });

  expect(loginLines()).toEqual([{ event: 'logout', userId, network: NETWORK }]);
});

test('a rejected login logs a line with its error code', async () => {
  const browser = app.openBrowser('phone');
  const stale = { code: 'c', state: 's', redirectUrl: REDIRECT_URL };
  const forged = { thirdPartId: '1', accessToken: 'forged' };

  await expect(browser.call('loginCode', stale)).rejects.toMatchObject({ code: 'A0401' });
  await expect(browser.call('loginFacebook', forged)).rejects.toMatchObject({ code: 'A0402' });

  expect(loginLines()).toEqual([
    { event: 'login-refused', code: 'A0401', network: NETWORK },
    { event: 'login-refused', provider: 'facebook', code: 'A0402', network: NETWORK },
  ]);
});

// spec: 8 errors, U0004 also ends a blocked member's page, with texts in twelve languages; the next
//   login is rejected
// touches: A0403
test.each(['google', 'facebook'] as const)(
  'blocking a member who logs in with %s is reported on the page and at the next login',
  async (provider) => {
    const browser = app.openBrowser('phone');
    await browser.logIn(provider, CORA);
    const { user_id: userId } = await browser.call('memberDetail', {});
    await blockMember({ userId, ...FRAUD }, app.deps);
    const message = BLOCKED_TEXTS['en-US'];
    app.problems.length = 0;

    const out = { code: 'U0004', message };
    await expect(browser.call('memberDetail', {})).rejects.toMatchObject(out);
    await expect(browser.call('videoDetail', { contentId: 'a'.repeat(32) })).rejects.toMatchObject(
      out,
    );
    browser.token = null;
    const refused = { code: 'A0403', message };
    await expect(browser.logIn(provider, CORA)).rejects.toMatchObject(refused);

    expect(browser.token).toBeNull();
    expect(loginLines()).toEqual([
      { event: 'login-refused', provider, userId, code: 'A0403', network: NETWORK },
    ]);
    expect(app.problems.join('')).not.toContain(FRAUD.reason);
  },
);

// spec: 12 operation, logins are counted by provider and outcome
// touches: hookline_logins_total
test('logins are counted by provider and outcome, including rejected ones', async () => {
  const browser = app.openBrowser('phone');
  const read = async (labels: string) => {
    const start = `hookline_logins_total{${labels}} `;
    const lines = (await app.deps.metrics.text()).split('\n');
    return Number(lines.find((line) => line.startsWith(start))?.slice(start.length));
  };
  const labels = [
    'provider="google",outcome="signed-in"',
    'provider="google",outcome="refused"',
    'provider="facebook",outcome="refused"',
    'provider="unknown",outcome="expired"',
  ];
  const readAll = () => Promise.all(labels.map(read));
  const before = await readAll();

  await browser.logIn('google', ALICE);
  const forged = { ...(await browser.goAndReturn('google', ALICE)), code: 'forged' };
  await expect(browser.call('loginCode', forged)).rejects.toMatchObject({ code: 'A0402' });
  await expect(browser.call('loginCode', forged)).rejects.toMatchObject({ code: 'A0401' });
  const token = { thirdPartId: '1', accessToken: 'forged' };
  await expect(browser.call('loginFacebook', token)).rejects.toMatchObject({ code: 'A0402' });

  const after = await readAll();
  expect(after.map((count, index) => count - (before[index] ?? Number.NaN))).toEqual([1, 1, 1, 1]);
  expect(loginLines()).toContainEqual(
    expect.objectContaining({ event: 'login-refused', provider: 'google', code: 'A0402' }),
  );
  expect(await app.deps.metrics.text()).toContain(
    'hookline_provider_request_duration_seconds_count{provider="google",call="exchangeCode",outcome="refused"} 1',
  );
});

test("logging in while sending another member's token ends that member's session", async () => {
  const browser = app.openBrowser('phone');
  await browser.logIn('google', { name: 'Bea', email: 'bea@example.com' });
  const replaced = browser.token ?? '';

  await browser.logIn('google', { name: 'Ben', email: 'ben@example.com' });

  const ask = app.clientWith({ authorization: replaced }).call('session', {});
  await expect(ask).rejects.toMatchObject({ code: 'U0003' });
  expect(await browser.call('session', {})).toMatchObject({ isLogin: true });
});

test('each language has its own text for blocked members', () => {
  expect(new Set(Object.values(BLOCKED_TEXTS)).size).toBe(LOCALES.length);
});
