import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { openAccounts } from '../accounts.ts';
import { chosenAccount } from '../google/google-standin.ts';
import { readForm, redirect, sendHtml, sendJson } from '../http.ts';
import { chooserPage } from '../page.ts';
import { sdkScript } from './sdk-script.ts';

const CODE_SECONDS = 10 * 60;
const TOKEN_SECONDS = 60 * 24 * 60 * 60;

export type FacebookApp = { appId: string; appSecret: string; redirectUris: readonly string[] };

type Token = { appId: string; subject: string; expiresAtSeconds: number };
type Code = Token & { redirectUri: string };

/**
 * Facebook's login dialog, token exchange, debug_token, /me and sdk.js, for the apps it is given.
 * A version prefix such as `/v23.0` is accepted and ignored.
 *
 * @param options.baseUrl  With the path prefix that the caller strips from `request.url`.
 */
export function createFacebookStandin(options: {
  baseUrl: string;
  apps: readonly FacebookApp[];
  now?: () => number;
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { baseUrl, apps, now = Date.now } = options;
  const accounts = openAccounts();
  const codes = new Map<string, Code>();
  const tokens = new Map<string, Token>();
  const nowSeconds = () => Math.floor(now() / 1000);
  const appOf = (appId: string | null) => apps.find((app) => app.appId === appId) ?? null;

  function mint(appId: string, subject: string): string {
    const token = `EAA${randomBytes(48).toString('base64url')}`;
    tokens.set(token, { appId, subject, expiresAtSeconds: nowSeconds() + TOKEN_SECONDS });
    return token;
  }

  async function dialog(
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const app = appOf(query.get('client_id'));
    const redirectUri = query.get('redirect_uri') ?? '';
    if (app === null) return refuse(response, 101, 'Invalid App ID');
    if (!app.redirectUris.includes(redirectUri)) return refuse(response, 191, 'URL Blocked');
    if (request.method !== 'POST') {
      return sendHtml(response, chooserPage('Facebook', accounts.ready));
    }

    const account = chosenAccount(accounts, await readForm(request));
    const isToken = query.get('response_type') === 'token';
    const out = new URLSearchParams({ state: query.get('state') ?? '' });
    if (account === null) {
      out.set('error', 'access_denied');
      out.set('error_reason', 'user_denied');
    } else if (isToken) {
      out.set('access_token', mint(app.appId, account.subject));
      out.set('user_id', account.subject);
    } else {
      const code = `AQ${randomBytes(32).toString('base64url')}`;
      const expiresAtSeconds = nowSeconds() + CODE_SECONDS;
      codes.set(code, {
        appId: app.appId,
        subject: account.subject,
        redirectUri,
        expiresAtSeconds,
      });
      out.set('code', code);
    }
    redirect(response, isToken ? `${redirectUri}#${out}` : `${redirectUri}?${out}#_=_`);
  }

  function exchange(query: URLSearchParams, response: ServerResponse) {
    const app = appOf(query.get('client_id'));
    const given = query.get('code') ?? '';
    const code = codes.get(given);
    codes.delete(given);
    if (app === null || !isSame(app.appSecret, query.get('client_secret') ?? '')) {
      return refuse(response, 1, 'Error validating client secret.');
    }
    const isGood =
      code !== undefined &&
      code.appId === app.appId &&
      code.redirectUri === query.get('redirect_uri') &&
      code.expiresAtSeconds > nowSeconds();
    if (!isGood) return refuse(response, 100, 'This authorization code has been used.');
    const accessToken = mint(app.appId, code.subject);
    sendJson(response, 200, { access_token: accessToken, token_type: 'bearer' });
  }

  function debugToken(query: URLSearchParams, response: ServerResponse) {
    const [appId = '', appSecret = ''] = (query.get('access_token') ?? '').split('|');
    const app = appOf(appId);
    if (app === null || !isSame(app.appSecret, appSecret)) return refuse(response, 100, '(#100)');
    const token = tokens.get(query.get('input_token') ?? '');
    if (token === undefined) return sendJson(response, 200, { data: { is_valid: false } });
    sendJson(response, 200, {
      data: {
        app_id: token.appId,
        type: 'USER',
        user_id: token.subject,
        is_valid: token.expiresAtSeconds > nowSeconds(),
        expires_at: token.expiresAtSeconds,
      },
    });
  }

  function me(query: URLSearchParams, response: ServerResponse) {
    const accessToken = query.get('access_token') ?? '';
    const token = tokens.get(accessToken);
    if (token === undefined) return refuse(response, 190, 'Invalid OAuth access token.');
    const secret = appOf(token.appId)?.appSecret ?? '';
    const proof = createHmac('sha256', secret).update(accessToken).digest('hex');
    if (!isSame(proof, query.get('appsecret_proof') ?? '')) return refuse(response, 100, 'proof');
    const name = accounts.find(token.subject)?.name ?? '';
    sendJson(response, 200, { id: token.subject, name, picture: { data: { url: '' } } });
  }

  return async (request, response) => {
    const url = new URL(request.url ?? '/', baseUrl);
    const query = url.searchParams;
    switch (url.pathname.replace(/^\/v\d+\.\d+/, '')) {
      case '/en_US/sdk.js':
        response.writeHead(200, { 'content-type': 'text/javascript' });
        response.end(sdkScript(baseUrl));
        return;
      case '/dialog/oauth':
        return dialog(query, request, response);
      case '/oauth/access_token':
        return exchange(query, response);
      case '/debug_token':
        return debugToken(query, response);
      case '/me':
        return me(query, response);
      default:
        return sendJson(response, 404, { error: { message: 'Unknown path components' } });
    }
  };
}

function refuse(response: ServerResponse, code: number, message: string): void {
  sendJson(response, 400, { error: { message, type: 'OAuthException', code } });
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
