import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, type Configuration } from 'oidc-provider';

import type { Accounts } from '../accounts.ts';
import { escapeHtml, page } from '../page.ts';
import { openMemory } from './memory-adapter.ts';

const SCOPE = 'openid email profile';
const MINUTES = 60;

/**
 * Configures the provider to behave like Google: its paths, RS256, PKCE, profile claims in the
 * id_token, and no consent page. Keys are generated at each start.
 *
 * @param prefix  Path where the emulator is mounted.
 */
export async function googleConfiguration(
  accounts: Accounts,
  prefix: string,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'emulator', use: 'sig', alg: 'RS256' };

  return {
    adapter: openMemory(Date.now),
    jwks: { keys: [key] },
    cookies: { keys: [String(key.d).slice(0, 32)] },
    routes: {
      authorization: '/o/oauth2/v2/auth',
      token: '/token',
      userinfo: '/v1/userinfo',
      jwks: '/oauth2/v3/certs',
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
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
    interactions: {
      policy: choosing(),
      url: (_context, { uid }) => `${prefix}/interaction/${uid}`,
    },
    findAccount: (_context, subject) => claimsOf(accounts, subject),
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc;
      const grant = new provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId !== undefined && { accountId: session.accountId }),
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'html';
      const sentence = escapeHtml(description ?? error);
      context.body = page('Not possible', `<h1>Not possible</h1><p>${sentence}</p>`);
    },
  };
}

/** Adds `prompt=select_account`, which Google supports and this library does not by default. */
function choosing() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

function claimsOf(accounts: Accounts, subject: string) {
  const account = accounts.find(subject);
  if (account === null) return undefined;
  const { name, email } = account;
  const claims = { sub: subject, name, email, email_verified: true, picture: '' };
  return { accountId: subject, claims: () => claims };
}
