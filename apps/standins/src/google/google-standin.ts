import type { IncomingMessage, ServerResponse } from 'node:http';

import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

import { openAccounts, type Accounts } from '../accounts.ts';
import { readForm, sendHtml } from '../http.ts';
import { chooserPage, escapeHtml, page } from '../page.ts';

const SCOPE = 'openid email profile';
const MINUTES = 60;

/**
 * Google's OpenID Connect surface: its paths, RS256, PKCE, nonce, iss in the answer, exact
 * redirect addresses, and an account chooser. Keys are drawn at each start.
 *
 * @param options.issuer  With the path prefix that the caller strips from `request.url`.
 * @returns Handles a request whose `url` has lost the prefix and whose `originalUrl` has it.
 */
export async function createGoogleStandin(options: {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
}): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const accounts = openAccounts();
  const prefix = new URL(options.issuer).pathname;
  const provider = new Provider(options.issuer, {
    ...(await fixedConfiguration(accounts, prefix)),
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [...options.redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
  });
  const answer = provider.callback();

  return async (request, response) => {
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
  if (request.method !== 'POST') return sendHtml(response, chooserPage('Google', accounts.ready));

  const form = await readForm(request);
  const account = chosenAccount(accounts, form);
  const result =
    account === null
      ? { error: 'access_denied', error_description: 'The user cancelled the login.' }
      : { login: { accountId: account.subject } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Null if the person cancelled, or asked for an account that is not there. */
export function chosenAccount(accounts: Accounts, form: URLSearchParams) {
  const [name, email] = [form.get('name') ?? '', form.get('email') ?? ''];
  if (name.trim() !== '' && email.includes('@')) return accounts.add(name, email);
  return accounts.find(form.get('subject') ?? '');
}

async function fixedConfiguration(accounts: Accounts, prefix: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'stand-in', use: 'sig', alg: 'RS256' };

  return {
    jwks: { keys: [key] },
    cookies: { keys: [String(key.d).slice(0, 32)] },
    routes: {
      authorization: '/o/oauth2/v2/auth',
      token: '/token',
      userinfo: '/v1/userinfo',
      jwks: '/oauth2/v3/certs',
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // Google puts the claims of the profile into the id_token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AuthorizationCode: MINUTES,
      AccessToken: 60 * MINUTES,
      IdToken: 60 * MINUTES,
      Interaction: 10 * MINUTES,
      Session: 60 * MINUTES,
      Grant: 60 * MINUTES,
    },
    interactions: { url: (_context, interaction) => `${prefix}/interaction/${interaction.uid}` },
    findAccount: (_context, subject) => {
      const account = accounts.find(subject);
      if (account === null) return undefined;
      const { name, email } = account;
      const claims = { sub: subject, name, email, email_verified: true, picture: '' };
      return { accountId: subject, claims: () => claims };
    },
    // A client of our own: nobody is asked for consent.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId !== undefined && { accountId: session.accountId }),
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    renderError: (context, out) => {
      context.type = 'html';
      context.body = page(
        'Error',
        `<h1>Not possible</h1><p>${escapeHtml(out.error_description ?? out.error)}</p>`,
      );
    },
  };
}
