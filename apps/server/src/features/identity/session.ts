import { session } from '@hookline/contract';
import { identity } from '@hookline/db';

import { decodeToken } from '../../http/find-viewer.ts';
import { serve } from '../../http/serve.ts';

/** GET /user/api/front/session: whether the token is a live login. */
export const sessionEndpoint = serve(session, async ({ viewer, header, deps }) => {
  const token = decodeToken(header('authorization') ?? '');
  if (viewer === null || token === null) return { isLogin: false, expiresAt: null };
  const tokenHash = identity.hashToken(token);
  const state = await identity.findSession(deps.db, { tokenHash, nowMs: deps.now() });
  return state.kind === 'active'
    ? { isLogin: true, expiresAt: state.endsAtMs }
    : { isLogin: false, expiresAt: null };
});
