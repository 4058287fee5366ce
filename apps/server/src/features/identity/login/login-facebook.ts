import { AppError, loginFacebook } from '@hookline/contract';
import { signInWithFacebook } from '@hookline/services';

import { decodeToken } from '../../../http/find-viewer.ts';
import { serve } from '../../../http/serve.ts';
import { loginResult } from './login-result.ts';
import { providerCall } from './provider-call.ts';

/** POST /user/api/front/third/login/facebook: logs in with a token of Facebook's own script. */
export const loginFacebookEndpoint = serve(
  loginFacebook,
  async function loginFacebookHandler({ input, locale, header, deps }) {
    const equipmentId = header('equipmentid') ?? '';
    const replacedToken = decodeToken(header('authorization') ?? '');
    const request = { ...input, equipmentId, replacedToken };
    const outcome = await providerCall(() => signInWithFacebook(request, deps));
    if (outcome.kind === 'provider-unavailable') {
      throw new AppError('A0402', 'This login is not available.');
    }
    return loginResult(outcome, locale);
  },
  { limit: 'login' },
);
