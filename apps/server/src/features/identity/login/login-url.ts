import { AppError, loginUrlCall } from '@hookline/contract';
import { beginLogin } from '@hookline/services/identity';

import { serve, type CallAnswer, type CallRequest } from '../../../http/serve.ts';
import { loginCookie, loginCookieName } from './login-cookie.ts';
import { providerCall } from './provider-call.ts';
import { requireOwnRoot } from './redirect-url.ts';

/** GET /user/api/front/third/login/url: the URL at which the browser logs in. */
export const loginUrlEndpoint = serve(loginUrlCall, loginUrl, { limit: 'login' });

async function loginUrl({
  input,
  cookie,
  setCookie,
  deps,
}: CallRequest<'loginUrl'>): CallAnswer<'loginUrl'> {
  const { provider, redirectUrl } = input;
  requireOwnRoot(redirectUrl, deps.site);
  const browserSecret = cookie(loginCookieName(deps.site));

  const outcome = await providerCall(() =>
    beginLogin({ provider, redirectUrl, browserSecret }, deps),
  );
  if (outcome.kind === 'provider-unavailable') {
    throw new AppError('A0402', 'This login is not available.');
  }
  setCookie(loginCookie(outcome.browserSecret, deps.site));
  return outcome.url;
}
