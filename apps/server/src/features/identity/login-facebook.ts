import { AppError, loginFacebook } from '@hookline/contract';

import { serve } from '../../http/serve.ts';
import { beginSession } from './begin-session.ts';
import { providerCall } from './provider-call.ts';

/** POST /user/api/front/third/login/facebook: logs in with a token of Facebook's own script. */
export const loginFacebookEndpoint = serve(
  loginFacebook,
  async (asked) => {
    const { input, locale, header, deps } = asked;
    const { facebook } = deps.login;
    if (facebook === null) throw new AppError('A0402', 'This login is not available.');
    const profile = await providerCall(() => facebook.verifyToken(input));
    const equipmentId = header('equipmentid') ?? '';
    return beginSession({ provider: 'facebook', profile, equipmentId, locale }, deps);
  },
  { limit: 'login' },
);
