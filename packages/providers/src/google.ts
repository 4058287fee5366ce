import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type Configuration,
} from 'openid-client';
import * as z from 'zod/mini';

import type { LoginProvider, ProviderProfile } from './login-provider.ts';
import { ProviderError } from './provider-error.ts';
import { toProviderError } from './to-provider-error.ts';

const TIMEOUT_SECONDS = 8;
/** Scope of a login: only the data that we show. */
const SCOPE = 'openid profile';
/** Domains where Google itself may have endpoints, besides its issuer's host. */
const GOOGLE_DOMAINS = ['.google.com', '.googleapis.com'];
/** OAuth's error for a wrong code, from a provider that has accepted the client. */
const NO_SUCH_CODE = 'invalid_grant';

export type GoogleOptions = {
  /** 'https://accounts.google.com', or an emulator's; plain http only on loopback. */
  issuer: string;
  clientId: string;
  clientSecret: string;
};

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

const Refusal = z.object({ error: z.optional(z.string()) });

/**
 * Creates the login with Google by OpenID Connect: code flow with PKCE, state, nonce and, if sent,
 * iss; the signature of the id_token is checked against the published keys. The endpoints are
 * fetched at the first login, and again if that failed; endpoints outside Google are rejected.
 */
export function createGoogle(options: GoogleOptions): LoginProvider {
  let found: Promise<Configuration> | null = null;
  const configuration = () => {
    found ??= discover(options).catch((error: unknown) => {
      found = null;
      throw toProviderError('Google', error);
    });
    return found;
  };

  return {
    async authorizationUrl({ redirectUrl, state, nonce, codeVerifier }) {
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUrl,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return url.href;
    },

    async exchangeCode({ code, redirectUrl, state, nonce, codeVerifier, iss }) {
      const callback = new URL(redirectUrl);
      callback.search = String(
        new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }),
      );
      const config = await configuration();
      try {
        const tokens = await authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = Claims.parse(tokens.claims());
        if (claims.name !== undefined) return profileOf(claims);
        return profileOf(
          Claims.parse(await fetchUserInfo(config, tokens.access_token, claims.sub)),
        );
      } catch (error) {
        throw toProviderError('Google', error);
      }
    },

    async verifyCredentials(redirectUrl) {
      const { token_endpoint: tokenUrl, jwks_uri: keysUrl } = (
        await configuration()
      ).serverMetadata();
      try {
        const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
        const body = probeForm(options, redirectUrl);
        const [answer, keys] = await Promise.all([
          fetch(tokenUrl ?? '', { method: 'POST', body, signal, redirect: 'error' }),
          fetch(keysUrl ?? '', { signal, redirect: 'error' }),
        ]);
        await keys.body?.cancel();
        if (!keys.ok) throw new ProviderError('unreachable', `Google's keys: ${keys.status}`);
        const { error = `HTTP ${answer.status}` } = Refusal.parse(await answer.json());
        if (error === NO_SUCH_CODE) return;
        throw new ProviderError('refused', `Google refused: ${error}`);
      } catch (error) {
        throw toProviderError('Google', error);
      }
    },
  };
}

/** Builds a request with an invalid code. Google reports that only to a client it accepts. */
function probeForm(
  { clientId, clientSecret }: GoogleOptions,
  redirectUrl: string,
): URLSearchParams {
  return new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'no-such-code',
    redirect_uri: redirectUrl,
    client_id: clientId,
    client_secret: clientSecret,
  });
}

async function discover({ issuer, clientId, clientSecret }: GoogleOptions): Promise<Configuration> {
  const url = new URL(issuer);
  const config = await discovery(url, clientId, undefined, ClientSecretPost(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: url.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
  const foreign = endpointsOf(config).find((endpoint) => !isEndpointOf(url, endpoint));
  if (foreign !== undefined) {
    throw new ProviderError('refused', `Google names an endpoint at ${foreign.origin}`);
  }
  enableNonRepudiationChecks(config);
  return config;
}

function endpointsOf(config: Configuration): URL[] {
  const metadata = config.serverMetadata();
  return [
    metadata.authorization_endpoint,
    metadata.token_endpoint,
    metadata.jwks_uri,
    metadata.userinfo_endpoint,
  ].flatMap((endpoint) => (endpoint === undefined ? [] : [new URL(endpoint)]));
}

/**
 * Tells whether an issuer may have this endpoint: at its origin, or for Google at Google's hosts.
 */
export function isEndpointOf(issuer: URL, endpoint: URL): boolean {
  if (endpoint.origin === issuer.origin) return true;
  return [issuer, endpoint].every(
    ({ protocol, hostname }) =>
      protocol === 'https:' && GOOGLE_DOMAINS.some((domain) => hostname.endsWith(domain)),
  );
}

function profileOf({ sub, name, picture }: z.infer<typeof Claims>): ProviderProfile {
  return { subject: sub, name: name ?? '', pictureUrl: picture ?? '' };
}
