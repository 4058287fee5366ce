import { logout } from '@hookline/contract';
import { signOut, signOutEverywhere } from '@hookline/services';

import { decodeToken } from '../../http/find-viewer.ts';
import { serve } from '../../http/serve.ts';

/**
 * POST /user/api/front/logout: ends the login of the token, or with `isAll` every login of its
 * member; a success also without a token.
 */
export const logoutEndpoint = serve(logout, async function logoutHandler({ input, header, deps }) {
  const token = decodeToken(header('authorization') ?? '');
  if (token === null) return null;
  if (input.isAll === 1) await signOutEverywhere({ token }, deps);
  await signOut({ token }, deps);
  return null;
});
