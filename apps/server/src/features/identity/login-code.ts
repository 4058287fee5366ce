import { AppError, loginCode } from '@hookline/contract';
import { identity } from '@hookline/db';

import { serve } from '../../http/serve.ts';
import { beginSession } from './begin-session.ts';
import { loginCookieName, secretHash } from './login-cookie.ts';
import { providerCall } from './provider-call.ts';
import { requireOwnRoot } from './redirect-url.ts';

/** POST /user/api/front/third/login/code: logs in with what the provider sent back. */
export const loginCodeEndpoint = serve(
  loginCode,
  async (asked) => {
    const { input, locale, cookie, header, deps } = asked;
    const { code, state, redirectUrl, iss } = input;
    requireOwnRoot(redirectUrl, deps.site);

    // The attempt is taken before anything can fail, so that a state never works twice.
    const attempt = await identity.takeLoginAttempt(deps.db, {
      stateHash: secretHash(state),
      nowMs: deps.now(),
    });
    const browserHash = secretHash(cookie(loginCookieName(deps.site)) ?? '');
    const isSameBrowser = attempt?.browserHash.equals(browserHash) === true;
    if (attempt === null || !isSameBrowser || attempt.redirectUrl !== redirectUrl) {
      throw new AppError('A0401', 'The login took too long. Please try again.');
    }

    const client = deps.login[attempt.provider];
    if (client === null) throw new AppError('A0402', 'This login is not available.');
    const { nonce, codeVerifier, provider } = attempt;
    const profile = await providerCall(() =>
      client.exchangeCode({ code, redirectUrl, iss, state, nonce, codeVerifier }),
    );
    const equipmentId = header('equipmentid') ?? '';
    return beginSession({ provider, profile, equipmentId, locale }, deps);
  },
  { limit: 'login' },
);
