import { expect, inject, test } from 'vitest';

const INSTAGRAM_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 331.0.2.30.109 (iPhone15,2; iOS 17_5_1; en_US)';
const FACEBOOK_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/471.0.0.46.71;]';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

async function open(provider: 'google' | 'facebook', userAgent: string) {
  const { origin, settings } = inject('emulators');
  const query = new URLSearchParams({
    client_id: settings[provider === 'google' ? 'GOOGLE_CLIENT_ID' : 'FACEBOOK_APP_ID'] ?? '',
    redirect_uri: 'http://localhost:3000/',
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const path = provider === 'google' ? '/google/o/oauth2/v2/auth' : '/facebook/v23.0/dialog/oauth';
  const headers = { 'user-agent': userAgent };
  const response = await fetch(`${origin}${path}?${query}`, { headers, redirect: 'manual' });
  return { status: response.status, text: await response.text() };
}

test.each([INSTAGRAM_IOS, FACEBOOK_ANDROID])('Google rejects %s', async (userAgent) => {
  const { status, text } = await open('google', userAgent);

  expect(status).toBe(403);
  expect(text).toContain('disallowed_useragent');
});

test('Facebook rejects only Android web views', async () => {
  const views = [FACEBOOK_ANDROID, INSTAGRAM_IOS, SAFARI].map((each) => open('facebook', each));

  expect((await Promise.all(views)).map(({ status }) => status)).toEqual([403, 200, 200]);
});

test('Google accepts Safari', async () => {
  expect((await open('google', SAFARI)).status).toBeLessThan(400);
});
