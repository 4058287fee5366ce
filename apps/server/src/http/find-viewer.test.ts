import { randomUUID } from 'node:crypto';

import { identity } from '@hookline/db';
import { LOCALES } from '@hookline/domain';
import { expect, test } from 'vitest';

import { KICK_OUT_TEXTS } from '../kick-out-texts.ts';
import { NOW_MS, startTestApp } from '../testing/start-test-app.ts';

/** Logs the same person in on a device of its own. */
async function logIn(app: Awaited<ReturnType<typeof startTestApp>>, token: string) {
  await identity.signIn(app.deps.db, {
    provider: 'google',
    subject: '108000',
    nickName: 'Ada Vance',
    headImageUrl: '',
    tokenHash: identity.hashToken(token),
    equipmentId: randomUUID(),
    nowMs: NOW_MS,
  });
}

test.each([
  ['en', 'Your account was logged in on another device.'],
  ['de-DE', 'Dein Konto wurde auf einem anderen Gerät angemeldet.'],
  ['ar-SA', 'تم تسجيل الدخول إلى حسابك من جهاز آخر.'],
])('a login that another one has ended reads so in %s', async (currentlanguage, message) => {
  await using app = await startTestApp();
  const [older, newer] = ['a'.repeat(43), 'b'.repeat(43)];
  await logIn(app, older);
  await logIn(app, newer);

  const ask = (authorization: string) =>
    app.clientWith({ authorization, currentlanguage }).call('memberDetail', {});

  await expect(ask(older)).rejects.toMatchObject({ code: 'U0004', message });
  await expect(ask(newer)).resolves.toMatchObject({ thirdNickName: 'Ada Vance' });
});

test('every language has words of its own for both logins', () => {
  const texts = LOCALES.flatMap((locale) => Object.values(KICK_OUT_TEXTS[locale]));

  expect(new Set(texts).size).toBe(LOCALES.length * 2);
});
