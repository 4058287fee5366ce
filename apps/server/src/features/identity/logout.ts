import { logout } from '@hookline/contract';
import { signOut } from '@hookline/services';

import { decodeToken } from '../../http/find-viewer.ts';
import { serve } from '../../http/serve.ts';

/** POST /user/api/front/logout: ends the login of the token; a success also without one. */
export const logoutEndpoint = serve(logout, async function logoutHandler({ header, deps }) {
  const token = decodeToken(header('authorization') ?? '');
  if (token !== null) await signOut({ token }, deps);
  return null;
});
