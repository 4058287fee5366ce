// spec: 4 login, a Facebook token or code is accepted only for our app and that person

import { createServer } from 'node:http';

import { expect, inject, test } from 'vitest';

import { createFacebook } from './facebook.ts';
import { chooseAccount, READY_SUBJECTS } from './testing.ts';

const REDIRECT_URL = 'http://localhost:3000/';
const SECRETS = { state: 'a-state', nonce: 'a-nonce', codeVerifier: 'a-verifier' };
const VERA = { subject: READY_SUBJECTS.vera };
/** Id of another site's app at the emulator. */
const OTHER_APP_ID = '200000000000002';
const TWO_MONTHS_MS = 61 * 24 * 60 * 60 * 1000;

function openFacebook(now: () => number = Date.now, change: { appSecret?: string } = {}) {
  const { settings } = inject('emulators');
  return createFacebook({
    appId: settings['FACEBOOK_APP_ID'] ?? '',
    appSecret: settings['FACEBOOK_APP_SECRET'] ?? '',
    graphUrl: settings['FACEBOOK_GRAPH_URL'] ?? '',
    dialogUrl: settings['FACEBOOK_DIALOG_URL'] ?? '',
    now,
    ...change,
  });
}

/** Returns an access token as Facebook's script obtains it for one of our pages. */
async function tokenOf(appId: string): Promise<string> {
  const { origin } = inject('emulators');
  const query = new URLSearchParams({
    client_id: appId,
    redirect_uri: `${origin}/facebook/sdk/answer`,
    response_type: 'token',
    origin: 'http://localhost:3000',
  });
  const answer = await chooseAccount(`${origin}/facebook/v23.0/dialog/oauth?${query}`, VERA);
  return new URLSearchParams(answer.hash.slice(1)).get('access_token') ?? '';
}

const ourToken = () => tokenOf(inject('emulators').settings['FACEBOOK_APP_ID'] ?? '');

async function codeOf(facebook: ReturnType<typeof openFacebook>): Promise<string> {
  const url = await facebook.authorizationUrl({ ...SECRETS, redirectUrl: REDIRECT_URL });
  return (await chooseAccount(url, VERA)).searchParams.get('code') ?? '';
}

test('a code is exchanged for the profile once, and rejected the second time', async () => {
  const facebook = openFacebook();
  const callback = { ...SECRETS, redirectUrl: REDIRECT_URL, code: await codeOf(facebook) };

  const profile = await facebook.exchangeCode(callback);

  expect(profile).toEqual({ subject: VERA.subject, name: 'Vera VIP', pictureUrl: '' });
  await expect(facebook.exchangeCode(callback)).rejects.toMatchObject({ kind: 'refused' });
});

test('no URL requested from Facebook contains the app secret or the token that authorises the request', async () => {
  const addresses: string[] = [];
  const data = { is_valid: true, app_id: 'our-app', type: 'USER', user_id: '7' };
  const answers: Readonly<Record<string, object>> = {
    '/oauth/access_token': { access_token: 'EAA-acts' },
    '/debug_token': { data },
    '/me': { id: '7' },
  };
  const server = createServer(({ url = '' }, response) => {
    addresses.push(url);
    response.end(JSON.stringify(answers[url.split('?')[0] ?? '']));
  });
  await using _ = server;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const graphUrl = `http://127.0.0.1:${port}`;
  const own = { appId: 'our-app', appSecret: 'our-secret' };
  const facebook = createFacebook({ ...own, graphUrl, dialogUrl: graphUrl });

  await facebook.exchangeCode({ ...SECRETS, redirectUrl: REDIRECT_URL, code: 'AQ' });
  await facebook.verifyCredentials(REDIRECT_URL);

  const parts = addresses.map((each) => each.split(/[?=&]/));
  expect(parts.map(([path]) => path)).toEqual([
    '/oauth/access_token',
    '/debug_token',
    '/me',
    '/oauth/access_token',
  ]);
  expect(addresses.join()).not.toContain('our-secret');
  // Facebook accepts a token to look up only in the query.
  expect(addresses.filter((each) => each.includes('EAA-acts'))).toEqual([
    '/debug_token?input_token=EAA-acts',
  ]);
});

test('a token issued to our app for this person is accepted', async () => {
  const login = { thirdPartId: VERA.subject, accessToken: await ourToken() };

  expect(await openFacebook().verifyToken(login)).toMatchObject({ subject: VERA.subject });
});

test('a token issued to another app is rejected', async () => {
  const login = { thirdPartId: VERA.subject, accessToken: await tokenOf(OTHER_APP_ID) };

  const verified = openFacebook().verifyToken(login);

  await expect(verified).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
});

test('a token issued for another person is rejected', async () => {
  const login = { thirdPartId: READY_SUBJECTS.cora, accessToken: await ourToken() };

  const verified = openFacebook().verifyToken(login);

  await expect(verified).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
});

test.each([
  { title: 'an empty token', accessToken: '' },
  { title: 'a made-up token', accessToken: `EAA${'x'.repeat(60)}` },
  { title: 'a token with odd characters', accessToken: 'EAA&access_token=evil#%00' },
])('$title is rejected', async ({ accessToken }) => {
  const verified = openFacebook().verifyToken({ thirdPartId: VERA.subject, accessToken });

  await expect(verified).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
});

test('an expired token is rejected', async () => {
  const login = { thirdPartId: VERA.subject, accessToken: await ourToken() };

  const verified = openFacebook(() => Date.now() + TWO_MONTHS_MS).verifyToken(login);

  await expect(verified).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
});

test('the app credentials are verified or rejected without a login', async () => {
  const right = openFacebook();
  const wrong = openFacebook(Date.now, { appSecret: 'guessed' });

  await expect(right.verifyCredentials(REDIRECT_URL)).resolves.toBeUndefined();
  await expect(wrong.verifyCredentials(REDIRECT_URL)).rejects.toMatchObject({
    name: 'ProviderError',
    kind: 'refused',
  });
});
