import { AppError, loginCodeCall } from '@hookline/contract';
import { finishLogin } from '@hookline/services/identity';

import { decodeToken } from '../../../http/viewer/find-viewer.ts';
import { serve, type CallAnswer, type CallRequest } from '../../../http/serve.ts';
import { loginCookieName } from './login-cookie.ts';
import { createLoginLog } from './login-log.ts';
import { loginResult } from './login-result.ts';
import { providerFailure } from './provider-call.ts';
import { requireOwnRoot } from './redirect-url.ts';

/** POST /user/api/front/third/login/code: logs in with the code the provider sent back. */
export const loginCodeEndpoint = serve(loginCodeCall, loginCode, { limit: 'login' });

async function loginCode({
  input,
  locale,
  cookie,
  header,
  network,
  deps,
}: CallRequest<'loginCode'>): CallAnswer<'loginCode'> {
  const loginLog = createLoginLog({ network, deps });
  const outcome = await loginLog.watch(async (who) => {
    requireOwnRoot(input.redirectUrl, deps.site);
    const callback = {
      ...input,
      browserSecret: cookie(loginCookieName(deps.site)) ?? '',
      equipmentId: header('equipmentid') ?? '',
      replacedToken: decodeToken(header('authorization') ?? ''),
    };
    const finished = await finishLogin(callback, deps);
    switch (finished.kind) {
      case 'attempt-over':
        throw new AppError('A0401', 'The login took too long. Please try again.');
      case 'provider-failed':
        who.provider = finished.provider;
        throw providerFailure(finished.cause);
      case 'provider-unavailable':
        throw new AppError('A0402', 'This login is not available.');
      case 'blocked':
      case 'signed-in':
        return finished;
    }
  });
  loginLog.signedIn(outcome, outcome.provider);
  return loginResult(outcome, locale);
}
