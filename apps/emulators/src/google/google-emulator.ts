import type { IncomingMessage, ServerResponse } from 'node:http';

import { Provider } from 'oidc-provider';

import { chosenAccount, openAccounts, type Accounts } from '../accounts.ts';
import { refusedByGoogle } from '../embedded.ts';
import { readForm, sendHtml } from '../http.ts';
import { chooserPage } from '../page.ts';
import { googleConfiguration } from './configuration.ts';

/**
 * Creates Google's OpenID Connect API: its paths, RS256, PKCE, nonce, iss in the response, exact
 * redirect URLs, and an account chooser.
 *
 * @param options.issuer  URL with the path prefix that the caller strips from `request.url`.
 * @returns A handler of requests with the prefix in `originalUrl` and without it in `url`.
 */
export async function createGoogleEmulator(options: {
  issuer: string;
  clients: readonly { clientId: string; clientSecret: string; redirectUris: readonly string[] }[];
}): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const accounts = openAccounts();
  const prefix = new URL(options.issuer).pathname;
  const provider = new Provider(options.issuer, {
    ...(await googleConfiguration(accounts, prefix)),
    clients: options.clients.map(({ clientId, clientSecret, redirectUris }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [...redirectUris],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
  });
  const answer = provider.callback();

  return async (request, response) => {
    const isPage = /^\/(?:o\/oauth2|interaction)\//.test(request.url ?? '');
    if (isPage && refusedByGoogle(request, response)) return;
    if (request.url?.startsWith('/interaction/') === true) {
      await interact({ provider, accounts, request, response });
    } else {
      await answer(request, response);
    }
  };
}

async function interact(context: {
  provider: Provider;
  accounts: Accounts;
  request: IncomingMessage;
  response: ServerResponse;
}): Promise<void> {
  const { provider, accounts, request, response } = context;
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return sendHtml(response, chooserPage('Google', accounts));

  const account = chosenAccount(accounts, await readForm(request));
  const result =
    account === null
      ? { error: 'access_denied', error_description: 'The user cancelled the login.' }
      : { select_account: {}, login: { accountId: account.subject, remember: false } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
