// spec: 4 login, Google's response is accepted once, from the browser that asked, and only if
//   signed by Google

import { once } from 'node:events';
import { createServer } from 'node:http';

import { expect, inject, onTestFinished, test } from 'vitest';

import { createGoogle, isEndpointOf } from './google.ts';
import type { LoginSecrets } from './login-provider.ts';
import { chooseAccount, READY_SUBJECTS } from './testing.ts';

const REDIRECT_URL = 'http://localhost:3000/';
const CORA = { subject: READY_SUBJECTS.cora };
const SECRETS: LoginSecrets = {
  state: 'a-state-of-at-least-some-length',
  nonce: 'a-nonce-of-at-least-some-length',
  codeVerifier: 'a-verifier-of-forty-three-or-more-characters-000',
};

function openGoogle(change: { clientId?: string; clientSecret?: string; issuer?: string } = {}) {
  const { settings } = inject('emulators');
  return createGoogle({
    issuer: settings['GOOGLE_ISSUER'] ?? '',
    clientId: settings['GOOGLE_CLIENT_ID'] ?? '',
    clientSecret: settings['GOOGLE_CLIENT_SECRET'] ?? '',
    ...change,
  });
}

type Answer = Record<string, string> | { redirectTo: string };

/** Opens Google at a test server, which answers every URL as the test says. */
async function openGoogleAt(answerTo: (url: string, issuer: string) => Answer) {
  const server = createServer((request, response) => {
    const answer = answerTo(request.url ?? '', `http://${request.headers.host}`);
    if ('redirectTo' in answer) response.writeHead(307, { location: answer.redirectTo }).end();
    else response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return openGoogle({ issuer: `http://127.0.0.1:${port}` });
}

/** Logs in. Returns the callback's parameters, as `exchangeCode` needs them. */
async function logIn(google: ReturnType<typeof openGoogle>) {
  const url = await google.authorizationUrl({ ...SECRETS, redirectUrl: REDIRECT_URL });
  const { searchParams: answer } = await chooseAccount(url, CORA);
  const code = answer.get('code') ?? '';
  const iss = answer.get('iss') ?? undefined;
  return { ...SECRETS, redirectUrl: REDIRECT_URL, code, iss };
}

test('a code is exchanged for the visitor profile', async () => {
  const google = openGoogle();

  const profile = await google.exchangeCode(await logIn(google));

  expect(profile).toEqual({ subject: CORA.subject, name: 'Cora Coins', pictureUrl: '' });
});

test('a code can be exchanged only once', async () => {
  const google = openGoogle();
  const callback = await logIn(google);
  await google.exchangeCode(callback);

  const again = google.exchangeCode(callback);

  await expect(again).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
});

test.each([
  { title: 'another verifier', change: { codeVerifier: `another-${SECRETS.codeVerifier}` } },
  { title: 'another nonce', change: { nonce: 'the nonce of another browser' } },
  { title: 'another issuer', change: { iss: 'https://accounts.google.example' } },
  { title: 'another redirect URL', change: { redirectUrl: 'http://localhost:3000/login/' } },
  { title: 'a made-up code', change: { code: 'x'.repeat(43) } },
])('$title is rejected', async ({ change }) => {
  const google = openGoogle();
  const callback = await logIn(google);

  const exchange = google.exchangeCode({ ...callback, ...change });

  await expect(exchange).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
});

test('an unregistered redirect URL is rejected without a redirect', async () => {
  const redirectUrl = 'http://localhost:3000.evil.example/';
  const url = await openGoogle().authorizationUrl({ ...SECRETS, redirectUrl });

  const response = await fetch(url, { redirect: 'manual' });

  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
});

test('a cancelled login redirects back without a code', async () => {
  const url = await openGoogle().authorizationUrl({ ...SECRETS, redirectUrl: REDIRECT_URL });

  const back = await chooseAccount(url, { cancel: '1' });

  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'access_denied',
    state: SECRETS.state,
  });
  expect(back.searchParams.has('code')).toBe(false);
});

test('a provider that does not respond is reported as unreachable', async () => {
  const google = createGoogle({
    issuer: 'http://127.0.0.1:9',
    clientId: 'hookline',
    clientSecret: 'secret',
  });

  const login = google.authorizationUrl({ ...SECRETS, redirectUrl: REDIRECT_URL });

  await expect(login).rejects.toMatchObject({ name: 'ProviderError', kind: 'unreachable' });
});

test('valid Google credentials are verified without a login', async () => {
  await expect(openGoogle().verifyCredentials(REDIRECT_URL)).resolves.toBeUndefined();
});

test.each([
  { title: 'a wrong secret', change: { clientSecret: 'guessed' }, kind: 'refused' },
  { title: 'a wrong client id', change: { clientId: 'guessed' }, kind: 'refused' },
  {
    title: 'an unreachable URL',
    change: { issuer: 'http://127.0.0.1:9' },
    kind: 'unreachable',
  },
])('$title is reported as $kind without a login', async ({ change, kind }) => {
  const verification = openGoogle(change).verifyCredentials(REDIRECT_URL);

  await expect(verification).rejects.toMatchObject({ name: 'ProviderError', kind });
});

test('the client secret is not sent to a URL that Google redirects to', async () => {
  const asked: string[] = [];
  const google = await openGoogleAt((url, issuer) => {
    asked.push(url);
    if (url === '/token') return { redirectTo: '/elsewhere' };
    return { issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` };
  });

  const verification = google.verifyCredentials(REDIRECT_URL);

  await expect(verification).rejects.toMatchObject({ name: 'ProviderError', kind: 'unreachable' });
  expect(asked).toContain('/token');
  expect(asked).not.toContain('/elsewhere');
});

test.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint', 'authorization_endpoint'])(
  'a %s outside the domains of the issuer and of Google is rejected',
  async (name) => {
    const google = await openGoogleAt((_url, issuer) => {
      const endpoint = `${issuer}/endpoint`;
      const metadata = { issuer, authorization_endpoint: endpoint, token_endpoint: endpoint };
      return { ...metadata, jwks_uri: endpoint, [name]: 'https://google.com.evil.example/' };
    });

    const login = google.authorizationUrl({ ...SECRETS, redirectUrl: REDIRECT_URL });

    await expect(login).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
  },
);

test.each([
  ['https://accounts.google.com', 'https://oauth2.googleapis.com/token', true],
  ['https://accounts.google.com', 'https://www.googleapis.com/oauth2/v3/certs', true],
  ['https://accounts.google.com', 'https://accounts.google.com/o/oauth2/v2/auth', true],
  ['https://accounts.google.com', 'http://oauth2.googleapis.com/token', false],
  ['https://accounts.google.com', 'https://evilgoogleapis.com/token', false],
  ['https://accounts.google.com', 'https://googleapis.com.evil.example/token', false],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/google/token', true],
  ['http://127.0.0.1:4000', 'https://oauth2.googleapis.com/token', false],
])('for the issuer %s, the endpoint %s is allowed: %s', (issuer, endpoint, isAllowed) => {
  expect(isEndpointOf(new URL(issuer), new URL(endpoint))).toBe(isAllowed);
});
