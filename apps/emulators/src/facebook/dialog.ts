import type { IncomingMessage, ServerResponse } from 'node:http';

import { chosenAccount } from '../accounts.ts';
import { readForm, redirect, sendHtml } from '../http.ts';
import { chooserPage } from '../page.ts';
import { refuse, type Graph } from './graph.ts';

/**
 * Handles the login dialog. It redirects to a URL that the app has registered, with a code in the
 * query or, for Facebook's own script, a token in the fragment.
 *
 * @param scriptAddress  URL at which the script's window receives the result.
 */
export async function answerDialog(
  graph: Graph,
  exchange: { request: IncomingMessage; response: ServerResponse; query: URLSearchParams },
  scriptAddress: string,
): Promise<void> {
  const { request, response, query } = exchange;
  const app = graph.findApp(query.get('client_id'));
  const redirectUri = query.get('redirect_uri') ?? '';
  const isToken = query.get('response_type') === 'token';
  if (app === null) return refuse(response, 101, 'Error validating application. Invalid App ID');
  const isAllowed = isToken
    ? redirectUri === scriptAddress && isOriginOf(app.redirectUris, query.get('origin'))
    : app.redirectUris.includes(redirectUri);
  if (!isAllowed) return refuse(response, 191, 'URL Blocked');
  if (request.method !== 'POST') return sendHtml(response, chooserPage('Facebook', graph.accounts));

  const { appId } = app;
  const account = chosenAccount(graph.accounts, await readForm(request));
  const answer = new URLSearchParams({ state: query.get('state') ?? '' });
  if (isToken) answer.set('origin', query.get('origin') ?? '');
  if (account === null) {
    answer.set('error', 'access_denied');
    answer.set('error_code', '200');
    answer.set('error_reason', 'user_denied');
  } else if (isToken) {
    answer.set('access_token', graph.tokens.mintToken(appId, account.subject));
    answer.set('user_id', account.subject);
  } else {
    answer.set('code', graph.tokens.mintCode({ appId, subject: account.subject, redirectUri }));
  }
  // Facebook's own code flow also adds this fragment.
  redirect(response, isToken ? `${redirectUri}#${answer}` : `${redirectUri}?${answer}#_=_`);
}

function isOriginOf(addresses: readonly string[], origin: string | null): boolean {
  return addresses.some((address) => new URL(address).origin === origin);
}
