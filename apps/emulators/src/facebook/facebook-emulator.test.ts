import { expect, inject, test } from 'vitest';

const SITE = 'http://localhost:3000';

function ask(path: string, query: Readonly<Record<string, string>>): Promise<Response> {
  const { origin } = inject('emulators');
  const url = `${origin}/facebook/v23.0${path}?${new URLSearchParams(query)}`;
  return fetch(url, { redirect: 'manual' });
}

const app = () => {
  const { settings } = inject('emulators');
  return { id: settings['FACEBOOK_APP_ID'] ?? '', secret: settings['FACEBOOK_APP_SECRET'] ?? '' };
};
const scriptAddress = () => `${inject('emulators').origin}/facebook/sdk/answer`;

test('the dialog lists the accounts for a page of the app and for its SDK script', async () => {
  const code = await ask('/dialog/oauth', { client_id: app().id, redirect_uri: `${SITE}/` });
  const token = await ask('/dialog/oauth', {
    client_id: app().id,
    redirect_uri: scriptAddress(),
    response_type: 'token',
    origin: SITE,
  });

  for (const response of [code, token]) {
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Nora New');
  }
});

test.each([
  { title: 'an unregistered URL of the app', change: { redirect_uri: `${SITE}/login/` } },
  { title: 'another host', change: { redirect_uri: 'https://evil.example/' } },
  { title: 'another app', change: { client_id: '7' } },
  {
    title: "a script on someone else's page",
    change: { response_type: 'token', origin: 'https://evil.example' },
  },
  {
    title: 'a token for a URL other than the script',
    change: { response_type: 'token', origin: SITE, redirect_uri: `${SITE}/` },
  },
])('the dialog only accepts its own app: not $title', async ({ change }) => {
  const isToken = 'response_type' in change;
  const address = isToken ? scriptAddress() : `${SITE}/`;

  const response = await ask('/dialog/oauth', {
    client_id: app().id,
    redirect_uri: address,
    ...change,
  });

  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
});

test('exchanging a code and inspecting a token require the app secret', async () => {
  const exchange = await ask('/oauth/access_token', {
    client_id: app().id,
    client_secret: 'guessed',
    redirect_uri: `${SITE}/`,
    code: 'AQ',
  });
  const lookup = await ask('/debug_token', {
    input_token: 'EAA',
    access_token: `${app().id}|guessed`,
  });

  expect([exchange.status, lookup.status]).toEqual([400, 400]);
  const withSecret = { input_token: 'EAA', access_token: `${app().id}|${app().secret}` };
  expect(await (await ask('/debug_token', withSecret)).json()).toEqual({
    data: { is_valid: false },
  });
});
