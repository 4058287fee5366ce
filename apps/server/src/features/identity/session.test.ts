import { randomBytes } from 'node:crypto';

import { identity } from '@hookline/db';
import { signInMember } from '@hookline/services/testing';
import { expect, test } from 'vitest';
import { startListeningApp } from '../../testing/start-listening-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DETAIL = '/api/user/api/front/member/detail/get';
const SESSION = '/api/user/api/front/session';
const LOGOUT = '/api/user/api/front/logout';

/** Starts with a logged-in member and a server that accepts requests with any header. */
async function startWithMember() {
  const listening = await startListeningApp();
  const { server } = listening;
  return {
    ...listening,
    ask: server.ask,
    /** Returns the code of the response to a request. */
    async code(headers: Record<string, string>, path = DETAIL, method = 'GET') {
      const isPost = method === 'POST';
      const response = await server.ask(path, {
        method,
        headers: { ...headers, ...(isPost && { 'content-type': 'application/json' }) },
        ...(isPost && { body: '{}' }),
      });
      const answer: unknown = await response.json();
      return answer !== null && typeof answer === 'object' && 'code' in answer ? answer.code : null;
    },
  };
}

/** Returns the token with one bit of a byte flipped. */
function bitFlipped(token: string, offset: number): string {
  const bytes = Buffer.from(token, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(offset) ^ 1, offset);
  return bytes.toString('base64url');
}

/** Forges a token from the member's id alone, without the secret part. */
function withoutSecret(token: string): string {
  return Buffer.from(token, 'base64url').fill(0, 16).toString('base64url');
}

test('a member is identified by the header, percent-encoded or plain', async () => {
  await using start = await startWithMember();
  const { token } = start.alice;

  expect(await start.code({ authorization: token })).toBe('00000');
  expect(await start.code({ authorization: encodeURIComponent(token) })).toBe('00000');
  expect(
    await start.code({ authorization: `%${token.charCodeAt(0).toString(16)}${token.slice(1)}` }),
  ).toBe('00000');
});

// spec: 10 databases, a login token identifies its member, and cannot be forged from the id
// touches: bitFlipped
test.each([
  { title: 'no header', header: () => null, code: 'U0001' },
  { title: 'an empty header', header: () => '', code: 'U0001' },
  { title: 'garbage', header: () => 'garbage', code: 'U0003' },
  { title: 'a random token', header: () => randomBytes(48).toString('base64url'), code: 'U0003' },
  { title: 'a token without a member', header: (token: string) => token.slice(21), code: 'U0003' },
  { title: "the member's id with another secret", header: withoutSecret, code: 'U0003' },
  { title: 'a flipped bit in the id', header: (t: string) => bitFlipped(t, 0), code: 'U0003' },
  { title: 'a flipped bit in the secret', header: (t: string) => bitFlipped(t, 47), code: 'U0003' },
  { title: 'a missing first character', header: (token: string) => token.slice(1), code: 'U0003' },
  { title: 'a missing last character', header: (t: string) => t.slice(0, -1), code: 'U0003' },
  { title: 'an extra character', header: (token: string) => `${token}A`, code: 'U0003' },
  { title: "the prefix 'Bearer'", header: (token: string) => `Bearer ${token}`, code: 'U0003' },
  { title: 'the token encoded twice', header: (t: string) => `%25${t.slice(1)}`, code: 'U0003' },
  { title: 'a broken percent sign', header: (token: string) => `${token}%`, code: 'U0003' },
  { title: 'the stored hash', header: hashOf, code: 'U0003' },
  { title: 'the stored hash as hex', header: hexHashOf, code: 'U0003' },
  { title: 'an SQL injection', header: () => `' or '1'='1`, code: 'U0003' },
])('$title results in $code, and the member stays logged in', async ({ header, code }) => {
  await using start = await startWithMember();
  const authorization = header(start.alice.token);

  expect(await start.code(authorization === null ? {} : { authorization })).toBe(code);
  expect(await start.code({ authorization: start.alice.token })).toBe('00000');
});

function hashOf(token: string): string {
  return identity.hashToken(token).toString('base64url');
}

function hexHashOf(token: string): string {
  return identity.hashToken(token).toString('hex');
}

test('a header of 100 kB is rejected and the server stays up', async () => {
  await using start = await startWithMember();

  const response = await start.ask(DETAIL, { headers: { authorization: 'x'.repeat(100_000) } });

  expect(response.status).toBe(431);
  expect(await start.code({ authorization: start.alice.token })).toBe('00000');
});

test('a member is identified only by the header, not by cookie, query or body', async () => {
  await using start = await startWithMember();
  const { app, alice } = start;
  const drama = await app.addDrama([60]);
  const { token } = alice;
  const cookie = `token=${token}; __Host-token=${token}; authorization=${token}`;

  expect(await start.code({ cookie })).toBe('U0001');
  expect(await start.code({}, `${DETAIL}?token=${token}&authorization=${token}`)).toBe('U0001');
  const write = await start.ask('/api/play/play', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...drama.episode(1), token, authorization: token }),
  });
  expect(await write.json()).toMatchObject({ code: 'U0001' });
  expect(await start.code({ cookie, authorization: token })).toBe('00000');
});

test.each([
  { title: 'seven days without a request', days: [7], code: 'A0504' },
  { title: 'a request within seven days', days: [6.9, 6.9], code: '00000' },
  {
    title: 'thirty days with daily requests',
    days: Array.from({ length: 30 }, () => 1),
    code: 'A0504',
  },
])('after $title the response is $code', async ({ days, code }) => {
  await using start = await startWithMember();
  const authorization = start.alice.token;
  const codes: unknown[] = [];
  for (const count of days) {
    start.app.clock.nowMs += count * DAY_MS;
    codes.push(await start.code({ authorization }));
  }

  expect(codes.pop()).toBe(code);
  expect(codes.filter((each) => each !== '00000')).toEqual([]);
});

test('logging out ends the login on the server, and logging out again succeeds', async () => {
  await using start = await startWithMember();
  const authorization = start.alice.token;

  expect(await start.code({ authorization }, LOGOUT, 'POST')).toBe('00000');
  expect(await start.code({ authorization })).toBe('U0003');
  expect(await start.code({ authorization }, LOGOUT, 'POST')).toBe('00000');
  expect(await start.code({}, LOGOUT, 'POST')).toBe('00000');
  expect(await start.code({ authorization: 'garbage' }, LOGOUT, 'POST')).toBe('00000');
});

test('a token in a cookie cannot log out a session', async () => {
  await using start = await startWithMember();
  const { token } = start.alice;

  expect(await start.code({ cookie: `token=${token}` }, LOGOUT, 'POST')).toBe('00000');

  expect(await start.code({ authorization: token })).toBe('00000');
});

test('logging out with a superseded login does not end the current one', async () => {
  await using start = await startWithMember();
  const { app, alice } = start;
  const { thirdPartId: subject } = await alice.call('memberDetail', {});
  const profile = { subject, name: 'Alice', pictureUrl: '' };
  const request = { provider: 'google', profile, equipmentId: 'another' } as const;
  const { accessToken: newer } = await signInMember(request, app.deps);

  await start.code({ authorization: alice.token }, LOGOUT, 'POST');

  expect(await start.code({ authorization: alice.token })).toBe('U0004');
  expect(await start.code({ authorization: newer })).toBe('00000');
});

test('guests and members can read public data, and an invalid token is reported', async () => {
  await using start = await startWithMember();
  const drama = await start.app.addDrama([0, 60]);
  const { contentId, chapterId } = drama.episode(1);
  const paths = [
    `/api/content/video/detail?contentId=${contentId}`,
    `/api/content/video/chapter/list?contentId=${contentId}`,
    `/api/content/video/chapter/detail?contentId=${contentId}&chapterId=${chapterId}`,
    `/api/content/video/chapter/behavior?contentId=${contentId}&chapterId=${chapterId}`,
    '/api/topup/all/product/list?type=1',
    SESSION,
  ];
  const codes = async (headers: Record<string, string>) =>
    Promise.all(paths.map((path) => start.code(headers, path)));
  const all = (code: string) => paths.map(() => code);

  expect(await codes({})).toEqual(all('00000'));
  expect(await codes({ authorization: start.alice.token })).toEqual(all('00000'));
  expect(await codes({ authorization: 'garbage' })).toEqual(all('U0003'));
  start.app.clock.nowMs += 8 * DAY_MS;
  expect(await codes({ authorization: start.alice.token })).toEqual(all('A0504'));
  expect(await codes({ cookie: `token=${start.alice.token}` })).toEqual(all('00000'));
});

// spec: 7 calls, session, for guests and members
// touches: session
test('the session call returns the login state and when an unused login expires', async () => {
  await using start = await startWithMember();
  const { app, alice } = start;

  expect(await app.guest.call('session', {})).toEqual({ isLogin: false, expiresAt: null });
  const { isLogin, expiresAt } = await alice.call('session', {});
  expect([isLogin, expiresAt]).toEqual([true, app.clock.nowMs + 7 * DAY_MS]);

  const beginMs = app.clock.nowMs;
  for (let day = 1; day <= 29; day += 1) {
    app.clock.nowMs += DAY_MS;
    await alice.call('session', {});
  }
  expect(await alice.call('session', {})).toEqual({
    isLogin: true,
    expiresAt: beginMs + 30 * DAY_MS,
  });
});

// spec: 4 account, logging out everywhere ends every login
// touches: isAll
test('logging out on all devices ends every login of that member only', async () => {
  await using start = await startWithMember();
  const { app, alice } = start;
  const { db } = app.deps;
  const bob = await app.addViewer();
  const [superseded, other] = [1, 2].map(() => identity.newSessionToken(alice.userId));
  const login = { userId: alice.userId, equipmentId: 'laptop', startedAtMs: app.clock.nowMs };
  await db.transaction().execute(async (tx) => {
    const tokenHash = identity.hashToken(superseded ?? '');
    await identity.supersedeSessions(tx, alice.userId);
    await identity.addSession(tx, { ...login, tokenHash, endsAtMs: app.clock.nowMs + DAY_MS });
    await identity.supersedeSessions(tx, alice.userId);
    const liveHash = identity.hashToken(other ?? '');
    await identity.addSession(tx, {
      ...login,
      tokenHash: liveHash,
      endsAtMs: app.clock.nowMs + DAY_MS,
    });
  });
  expect(await start.code({ authorization: superseded ?? '' })).toBe('U0004');

  await app.clientWith({ authorization: other ?? '' }).call('logout', { isAll: 1 });

  for (const token of [alice.token, superseded ?? '', other ?? '']) {
    expect(await start.code({ authorization: token })).toBe('U0003');
  }
  expect(await start.code({ authorization: bob.token })).toBe('00000');
});

test('logging out everywhere with a superseded login does not end the current one', async () => {
  await using start = await startWithMember();
  const { app, alice } = start;
  const token = identity.newSessionToken(alice.userId);
  await app.deps.db.transaction().execute(async (tx) => {
    await identity.supersedeSessions(tx, alice.userId);
    await identity.addSession(tx, {
      tokenHash: identity.hashToken(token),
      userId: alice.userId,
      equipmentId: 'laptop',
      startedAtMs: app.clock.nowMs,
      endsAtMs: app.clock.nowMs + DAY_MS,
    });
  });

  await app.clientWith({ authorization: alice.token }).call('logout', { isAll: 1 });

  expect(await start.code({ authorization: token })).toBe('00000');
});

test('a site can configure a shorter idle timeout for logins', async () => {
  await using start = await startWithMember();
  const { app, alice } = start;
  app.deps.sessionIdleMs = DAY_MS;
  app.clock.nowMs += DAY_MS - 60_000;
  const { expiresAt } = await alice.call('session', {});

  app.clock.nowMs += DAY_MS;

  expect(expiresAt).toBe(app.clock.nowMs);
  await expect(alice.call('session', {})).rejects.toMatchObject({ code: 'A0504' });
});
