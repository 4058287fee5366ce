import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Accounts } from '../accounts.ts';
import { readForm, sendJson } from '../http.ts';
import type { FacebookApp, Tokens } from './tokens.ts';

export type Graph = {
  findApp: (appId: string | null) => FacebookApp | null;
  accounts: Accounts;
  tokens: Tokens;
};

const BAD_REQUEST = 400;

/** A request to the Graph API. */
export type Question = { query: URLSearchParams; bearer: string; form: URLSearchParams };

/**
 * Reads a request. Facebook also accepts secrets in the query. Here they count only in the header
 * or the body, so that a test of a site that puts a secret into a URL fails.
 */
export async function readQuestion(
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<Question> {
  const [, bearer = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  return { query, bearer, form: await readForm(request) };
}

/** Exchanges a posted code, or the app's own credentials, for an access token. */
export function exchange(graph: Graph, { form }: Question, response: ServerResponse): void {
  const app = graph.findApp(form.get('client_id'));
  if (app === null || !isSame(app.appSecret, form.get('client_secret') ?? '')) {
    return refuse(response, 1, 'Error validating client secret.');
  }
  if (form.get('grant_type') === 'client_credentials') {
    const token = `${app.appId}|${app.appSecret}`;
    return sendJson(response, 200, { access_token: token, token_type: 'bearer' });
  }
  const subject = graph.tokens.spendCode(form.get('code') ?? '', {
    appId: app.appId,
    redirectUri: form.get('redirect_uri') ?? '',
  });
  if (subject === null) return refuse(response, 100, 'This authorization code has been used.');
  const accessToken = graph.tokens.mintToken(app.appId, subject);
  sendJson(response, 200, { access_token: accessToken, token_type: 'bearer' });
}

/** Returns the app and user that a token belongs to. */
export function debugToken(
  graph: Graph,
  { query, bearer }: Question,
  response: ServerResponse,
): void {
  const [appId = '', appSecret = ''] = bearer.split('|');
  const app = graph.findApp(appId);
  if (app === null || !isSame(app.appSecret, appSecret)) {
    return refuse(response, 100, '(#100) You must provide an app access token.');
  }
  const token = graph.tokens.findToken(query.get('input_token') ?? '');
  if (token === null) return sendJson(response, 200, { data: { is_valid: false } });
  sendJson(response, 200, {
    data: {
      app_id: token.appId,
      type: 'USER',
      user_id: token.subject,
      is_valid: token.expiresAtMs > graph.tokens.now(),
      expires_at: Math.floor(token.expiresAtMs / 1000),
    },
  });
}

/** Returns the user of a token. The request must contain a proof that only the app can make. */
export function me(
  graph: Graph,
  { query, bearer: accessToken }: Question,
  response: ServerResponse,
): void {
  const token = graph.tokens.findToken(accessToken);
  if (token === null || token.expiresAtMs <= graph.tokens.now()) {
    return refuse(response, 190, 'Invalid OAuth access token.');
  }
  const secret = graph.findApp(token.appId)?.appSecret ?? '';
  const proof = createHmac('sha256', secret).update(accessToken).digest('hex');
  if (!isSame(proof, query.get('appsecret_proof') ?? '')) {
    return refuse(response, 100, 'Invalid appsecret_proof provided in the API argument');
  }
  const name = graph.accounts.find(token.subject)?.name ?? '';
  sendJson(response, 200, { id: token.subject, name, picture: { data: { url: '' } } });
}

/** Sends an error in the format of the Graph API. */
export function refuse(response: ServerResponse, code: number, message: string): void {
  sendJson(response, BAD_REQUEST, { error: { message, type: 'OAuthException', code } });
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
