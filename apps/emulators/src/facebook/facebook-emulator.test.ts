import { expect, inject, test } from 'vitest';

const SITE = 'http://localhost:3000';

const urlOf = (path: string) => `${inject('emulators').origin}/facebook/v23.0${path}`;

function ask(
  path: string,
  query: Readonly<Record<string, string>>,
  bearer?: string,
): Promise<Response> {
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  return fetch(`${urlOf(path)}?${new URLSearchParams(query)}`, { headers, redirect: 'manual' });
}

const post = (path: string, form: Readonly<Record<string, string>>) =>
  fetch(urlOf(path), { method: 'POST', body: new URLSearchParams(form) });

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
])('the dialog rejects $title', async ({ change }) => {
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

test('code exchange and token inspection fail if the app secret is wrong or in the query', async () => {
  const form = { client_id: app().id, redirect_uri: `${SITE}/`, code: 'AQ' };
  const refusals = await Promise.all([
    post('/oauth/access_token', { ...form, client_secret: 'guessed' }),
    ask('/oauth/access_token', { ...form, client_secret: app().secret }),
    ask('/debug_token', { input_token: 'EAA' }, `${app().id}|guessed`),
    ask('/debug_token', { input_token: 'EAA', access_token: `${app().id}|${app().secret}` }),
  ]);

  const texts = await Promise.all(refusals.map((response) => response.text()));
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(texts[1]).toContain('Error validating client secret.');
  const known = await post('/oauth/access_token', { ...form, client_secret: app().secret });
  expect(await known.text()).toContain('This authorization code has been used.');
  const lookup = await ask('/debug_token', { input_token: 'EAA' }, `${app().id}|${app().secret}`);
  expect(await lookup.json()).toEqual({ data: { is_valid: false } });
});
