import { AppError, loginUrl } from '@hookline/contract';
import { identity } from '@hookline/db';

import { serve } from '../../http/serve.ts';
import {
  isSecret,
  LOGIN_ATTEMPT_MS,
  loginCookie,
  loginCookieName,
  randomSecret,
  secretHash,
} from './login-cookie.ts';
import { providerCall } from './provider-call.ts';
import { requireOwnRoot } from './redirect-url.ts';

/** GET /user/api/front/third/login/url: where the browser goes to log in. */
export const loginUrlEndpoint = serve(
  loginUrl,
  async ({ input, cookie, setCookie, deps }) => {
    const { provider, redirectUrl } = input;
    requireOwnRoot(redirectUrl, deps.site);
    const client = deps.login[provider];
    if (client === null) throw new AppError('A0402', 'This login is not available.');

    const secrets = { state: randomSecret(), nonce: randomSecret(), codeVerifier: randomSecret() };
    // Two tabs that log in at once share the cookie, so that neither undoes the other.
    const known = cookie(loginCookieName(deps.site));
    const browserSecret = isSecret(known) ? known : randomSecret();
    const url = await providerCall(() => client.authorizationUrl({ ...secrets, redirectUrl }));
    await identity.saveLoginAttempt(deps.db, {
      provider,
      nonce: secrets.nonce,
      codeVerifier: secrets.codeVerifier,
      redirectUrl,
      stateHash: secretHash(secrets.state),
      browserHash: secretHash(browserSecret),
      endsAtMs: deps.now() + LOGIN_ATTEMPT_MS,
    });
    setCookie(loginCookie(browserSecret, deps.site));
    return url;
  },
  { limit: 'login' },
);
