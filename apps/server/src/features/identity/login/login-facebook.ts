import { AppError, loginFacebookCall } from '@hookline/contract';
import { signInWithFacebook } from '@hookline/services/identity';

import { decodeToken } from '../../../http/viewer/find-viewer.ts';
import { serve, type CallAnswer, type CallRequest } from '../../../http/serve.ts';
import { createLoginLog } from './login-log.ts';
import { loginResult } from './login-result.ts';
import { providerCall } from './provider-call.ts';

const PROVIDER = 'facebook';

/** POST /user/api/front/third/login/facebook: logs in with a token from Facebook's own script. */
export const loginFacebookEndpoint = serve(loginFacebookCall, loginFacebook, { limit: 'login' });

async function loginFacebook({
  input,
  locale,
  header,
  network,
  deps,
}: CallRequest<'loginFacebook'>): CallAnswer<'loginFacebook'> {
  const loginLog = createLoginLog({ network, deps });
  const work = async () => {
    const request = {
      ...input,
      equipmentId: header('equipmentid') ?? '',
      replacedToken: decodeToken(header('authorization') ?? ''),
    };
    const finished = await providerCall(() => signInWithFacebook(request, deps));
    if (finished.kind !== 'provider-unavailable') return finished;
    throw new AppError('A0402', 'This login is not available.');
  };
  const outcome = await loginLog.watch(work, { provider: PROVIDER });
  loginLog.signedIn(outcome, PROVIDER);
  return loginResult(outcome, locale);
}
