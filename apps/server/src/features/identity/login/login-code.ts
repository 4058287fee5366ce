import { AppError, loginCode } from '@hookline/contract';
import { finishLogin } from '@hookline/services';

import { decodeToken } from '../../../http/find-viewer.ts';
import { serve } from '../../../http/serve.ts';
import { loginCookieName } from './login-cookie.ts';
import { loginResult } from './login-result.ts';
import { providerCall } from './provider-call.ts';
import { requireOwnRoot } from './redirect-url.ts';

/** POST /user/api/front/third/login/code: logs in with what the provider sent back. */
export const loginCodeEndpoint = serve(
  loginCode,
  async function loginCodeHandler({ input, locale, cookie, header, deps }) {
    requireOwnRoot(input.redirectUrl, deps.site);
    const browserSecret = cookie(loginCookieName(deps.site)) ?? '';
    const equipmentId = header('equipmentid') ?? '';
    const replacedToken = decodeToken(header('authorization') ?? '');

    const outcome = await providerCall(() =>
      finishLogin({ ...input, browserSecret, equipmentId, replacedToken }, deps),
    );
    switch (outcome.kind) {
      case 'attempt-over':
        throw new AppError('A0401', 'The login took too long. Please try again.');
      case 'provider-unavailable':
        throw new AppError('A0402', 'This login is not available.');
      case 'blocked':
      case 'signed-in':
        return loginResult(outcome, locale);
    }
  },
  { limit: 'login' },
);
