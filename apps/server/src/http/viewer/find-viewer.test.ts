import { randomUUID } from 'node:crypto';

import { LOCALES } from '@hookline/domain/routing';
import { signInMember } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { KICK_OUT_TEXTS } from './kick-out-texts.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

/** Logs in the same person on another device. Returns the token. */
async function logIn({ deps }: Awaited<ReturnType<typeof startTestApp>>): Promise<string> {
  const profile = { subject: '108000', name: 'Ada Vance', pictureUrl: '' };
  const request = { provider: 'google', profile, equipmentId: randomUUID() } as const;
  return (await signInMember(request, deps)).accessToken;
}

test.each([
  ['en', 'Your account was logged in on another device.'],
  ['de-DE', 'Dein Konto wurde auf einem anderen Gerät angemeldet.'],
  ['ar-SA', 'تم تسجيل الدخول إلى حسابك من جهاز آخر.'],
])(
  'a login that a later login has replaced gets a message in %s',
  async (currentlanguage, message) => {
    await using app = await startTestApp();
    const older = await logIn(app);
    const newer = await logIn(app);

    const ask = (authorization: string) =>
      app.clientWith({ authorization, currentlanguage }).call('memberDetail', {});

    await expect(ask(older)).rejects.toMatchObject({ code: 'U0004', message });
    await expect(ask(newer)).resolves.toMatchObject({ thirdNickName: 'Ada Vance' });
  },
);

test('each language has one text for the login that was ended and one for the login that ended it', () => {
  const texts = LOCALES.flatMap((locale) => Object.values(KICK_OUT_TEXTS[locale]));

  expect(new Set(texts).size).toBe(LOCALES.length * 2);
});
