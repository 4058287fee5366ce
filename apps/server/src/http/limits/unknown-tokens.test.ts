// spec: 7 calls, calls with a token without a live login are limited per network, and do not affect
//   members
// touches: startTestApp

import { identity } from '@hookline/db';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

const ADA = '0190a000-0000-7000-8000-000000000001';

/** Sends one request per token, one after another. Returns the response codes. */
async function askWith(
  { clientWith }: Awaited<ReturnType<typeof startTestApp>>,
  tokens: readonly string[],
): Promise<string[]> {
  const codes: string[] = [];
  for (const authorization of tokens) {
    const asked = clientWith({ authorization }).call('memberDetail', {});
    codes.push(
      await asked.then(
        () => '00000',
        (error: { code: string }) => error.code,
      ),
    );
  }
  return codes;
}

const madeUp = (count: number) =>
  Array.from({ length: count }, () => identity.newSessionToken(ADA));

test('made-up tokens count per network; above the limit they cause no query', async () => {
  await using app = await startTestApp({ perMinute: { call: 3 } });

  expect(await askWith(app, madeUp(4))).toEqual(['U0003', 'U0003', 'U0003', 'A0429']);
  await expect(app.guest.call('session', {})).resolves.toMatchObject({ isLogin: false });

  await app.deps.db.destroy();
  expect(await askWith(app, madeUp(1))).toEqual(['A0429']);
});

test.each([
  { kind: 'an invalid token', token: async () => 'a%20b' },
  {
    kind: 'a login that has ended',
    token: async (app: Awaited<ReturnType<typeof startTestApp>>) => {
      const ended = await app.addViewer();
      await ended.call('logout', {});
      return ended.token;
    },
  },
])('$kind also counts towards the limit of its network', async ({ token }) => {
  await using app = await startTestApp({ perMinute: { call: 4 } });
  const refused = await token(app);

  const codes = await askWith(
    app,
    Array.from({ length: 5 }, () => refused),
  );

  expect(codes.at(0)).not.toBe('A0429');
  expect(codes.at(-1)).toBe('A0429');
});

test('a recently served member is served in a network that sends made-up tokens', async () => {
  await using app = await startTestApp({ perMinute: { call: 3 } });
  const alice = await app.addViewer();
  await alice.call('session', {});

  await askWith(app, madeUp(5));

  await expect(alice.call('session', {})).resolves.toMatchObject({ isLogin: true });
});

test('made-up tokens in one network do not affect another network', async () => {
  await using app = await startTestApp({ perMinute: { call: 3 }, site: { trustedProxyCount: 1 } });
  await askWith(app, madeUp(5));
  const alice = await app.addViewer();
  const elsewhere = { authorization: alice.token, 'x-forwarded-for': '198.51.100.7' };

  await expect(app.clientWith(elsewhere).call('session', {})).resolves.toMatchObject({
    isLogin: true,
  });
});

test("guests who exhaust their network's limit do not affect its members", async () => {
  await using app = await startTestApp({ perMinute: { call: 3 } });
  const alice = await app.addViewer();
  const asked = Array.from({ length: 4 }, () => app.guest.call('session', {}));
  expect((await Promise.allSettled(asked)).at(-1)).toMatchObject({ status: 'rejected' });

  await expect(alice.call('session', {})).resolves.toMatchObject({ isLogin: true });
});
