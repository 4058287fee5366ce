import { sessionCall } from '@hookline/contract';
import { checkSession } from '@hookline/services/identity';

import { decodeToken } from '../../http/viewer/find-viewer.ts';
import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';

/** GET /user/api/front/session: whether the token is a live login. */
export const sessionEndpoint = serve(sessionCall, session);

async function session({ viewer, header, deps }: CallRequest<'session'>): CallAnswer<'session'> {
  const token = decodeToken(header('authorization') ?? '');
  if (viewer === null || token === null) return { isLogin: false, expiresAt: null };
  const state = await checkSession({ token }, deps);
  return state.kind === 'active'
    ? { isLogin: true, expiresAt: state.endsAtMs }
    : { isLogin: false, expiresAt: null };
}
