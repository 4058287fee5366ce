import { logoutCall } from '@hookline/contract';
import { signOut, signOutEverywhere } from '@hookline/services/identity';

import { decodeToken } from '../../http/viewer/find-viewer.ts';
import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { createLoginLog } from './login/login-log.ts';

/**
 * POST /user/api/front/logout: ends the token's login or, with `isAll`, every login of the same
 * member. Succeeds without a token, too.
 */
export const logoutEndpoint = serve(logoutCall, logout);

async function logout({
  input,
  header,
  network,
  deps,
}: CallRequest<'logout'>): CallAnswer<'logout'> {
  const token = decodeToken(header('authorization') ?? '');
  if (token === null) return null;
  const everywhere = input.isAll === 1 ? await signOutEverywhere({ token }, deps) : null;
  const userId = everywhere ?? (await signOut({ token }, deps));
  createLoginLog({ network, deps }).signedOut(userId);
  return null;
}
