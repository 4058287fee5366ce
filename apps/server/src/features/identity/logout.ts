import { logout } from '@hookline/contract';
import { identity } from '@hookline/db';

import { decodeToken } from '../../http/find-viewer.ts';
import { serve } from '../../http/serve.ts';

/** POST /user/api/front/logout: ends the login of the token, and is content if there is none. */
export const logoutEndpoint = serve(logout, async ({ header, deps }) => {
  const token = decodeToken(header('authorization') ?? '');
  if (token !== null) await identity.signOut(deps.db, identity.hashToken(token));
  return null;
});
