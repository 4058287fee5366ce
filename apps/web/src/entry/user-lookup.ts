import type { Client } from '@hookline/contract/client';

import { readToken } from '../features/identity/session/token.ts';
import { loadWithRetry } from '../lib/loading/load-with-retry.ts';

/**
 * Tells whether the user is known. Events wait until then (specification, section 9), although no
 * event names the member. A guest is known at once. A member is loaded once, by the query that the
 * header uses.
 *
 * @param onFound  Called when a member has become known.
 */
export function createUserLookup(api: Client, onFound: () => void): { isKnown: () => boolean } {
  let askedFor: string | null = null;
  let foundFor: string | null = null;

  async function ask(token: string): Promise<void> {
    askedFor = token;
    const [{ memberQuery }, { getQueries }] = await Promise.all([
      loadWithRetry(() => import('../features/identity/session/session.ts')),
      loadWithRetry(() => import('../lib/api/query-scope.tsx')),
    ]);
    const member = await getQueries()
      .ensureQueryData(memberQuery(api))
      // Ignores rejections: the session handles them, or the viewer has changed.
      .catch(() => null);
    if (member === null || readToken() !== token) return;
    foundFor = token;
    onFound();
  }

  return {
    isKnown: () => {
      const token = readToken();
      if (token === null || token === foundFor) return true;
      if (askedFor !== token) void ask(token);
      return false;
    },
  };
}
