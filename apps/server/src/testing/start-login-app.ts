import { createClient, type Client, type LoginResult } from '@hookline/contract';
import type { Database } from '@hookline/db';
import { chooseAccount, READY_SUBJECTS, type Choice } from '@hookline/providers/testing';
import { inject } from 'vitest';

import { readConfig } from '../config.ts';
import type { Site } from '../deps.ts';
import { createLoginProviders } from '../settings/login-providers.ts';
import { listenTo } from './listen-to.ts';
import { startTestApp } from './start-test-app.ts';

export const REDIRECT_URL = 'http://localhost:3000/';
export const CORA: Choice = { subject: READY_SUBJECTS.cora };
/** The Facebook app of another site. */
export const OTHER_FACEBOOK_APP = '200000000000002';

/** Parameters with which a provider sends the browser back. */
export type Callback = { code: string; state: string; redirectUrl: string; iss?: string };

export type TestBrowser = Client & {
  cookies: Map<string, string>;
  /** Token that each later call sends; null sends none. */
  token: string | null;
  /** Sends a request as a page does, with cookies and without the headers of the API. */
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  /** Opens a provider's page, chooses an account there and returns. */
  goAndReturn: (provider?: 'google' | 'facebook', choice?: Choice) => Promise<Callback>;
  /** Performs a whole login; later calls send its token. */
  logIn: (provider?: 'google' | 'facebook', choice?: Choice) => Promise<LoginResult>;
};

/** A URL at which no server listens. */
const NOWHERE = 'http://127.0.0.1:1';
const AWAY = {
  GOOGLE_ISSUER: NOWHERE,
  FACEBOOK_GRAPH_URL: NOWHERE,
  FACEBOOK_DIALOG_URL: NOWHERE,
};

type Options = {
  site?: Partial<Site>;
  isProviderAway?: boolean;
  /** Database of another server, which also closes the database. Default: the test's own. */
  db?: Database;
};

/** Starts the whole server on a port, with login emulators. Use it with `await using`. */
export async function startLoginApp({ site = {}, isProviderAway = false, db }: Options = {}) {
  const { settings } = inject('emulators');
  const login = createLoginProviders(readConfig({ ...settings, ...(isProviderAway && AWAY) }));
  const app = await startTestApp({ login, site, ...(db && { db }) });
  const server = await listenTo(app);
  return {
    ...app,
    ask: server.ask,
    openBrowser: (equipmentId: string) => openBrowser(server.ask, equipmentId),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await app[Symbol.asyncDispose]();
    },
  };
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

function openBrowser(ask: Ask, equipmentId: string): TestBrowser {
  const cookies = new Map<string, string>();
  const askWithCookies: Ask = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await ask(path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const client = createClient({
    baseUrl: '/api',
    fetch: askWithCookies,
    headers: () => ({
      equipmentid: equipmentId,
      currentlanguage: 'en',
      ...(browser.token === null ? {} : { authorization: encodeURIComponent(browser.token) }),
    }),
  });
  const browser: TestBrowser = {
    cookies,
    token: null,
    ask: askWithCookies,
    ...client,
    async goAndReturn(provider = 'google', choice = CORA) {
      const url = await client.call('loginUrl', { provider, redirectUrl: REDIRECT_URL });
      const { searchParams } = await chooseAccount(url, choice);
      const iss = searchParams.get('iss');
      return {
        code: searchParams.get('code') ?? '',
        state: searchParams.get('state') ?? '',
        redirectUrl: REDIRECT_URL,
        ...(iss === null ? {} : { iss }),
      };
    },
    async logIn(provider, choice) {
      const result = await client.call('loginCode', await browser.goAndReturn(provider, choice));
      browser.token = result.accessToken;
      return result;
    },
  };
  return browser;
}

/** Returns a token as Facebook's script gets it on an app's page; our app by default. */
export async function facebookToken(
  subject: string,
  appId: string = inject('emulators').settings['FACEBOOK_APP_ID'] ?? '',
): Promise<string> {
  const { origin } = inject('emulators');
  const query = new URLSearchParams({
    client_id: appId,
    redirect_uri: `${origin}/facebook/sdk/answer`,
    response_type: 'token',
    origin: 'http://localhost:3000',
  });
  const url = `${origin}/facebook/v23.0/dialog/oauth?${query}`;
  const answer = await chooseAccount(url, { subject });
  return new URLSearchParams(answer.hash.slice(1)).get('access_token') ?? '';
}
