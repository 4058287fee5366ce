import type { Client } from '@hookline/contract/client';

import { readToken } from '../features/identity/session/token.ts';
import { loadWithRetry } from '../lib/loading/load-with-retry.ts';

type KnownUser = { isKnown: boolean; id: string | null };

/**
 * Finds the member of the stored login, for events. A guest is known at once; a member comes from
 * the query that the header uses, and is loaded once.
 *
 * @param onFound  Called when a member has become known.
 */
export function createUserLookup(api: Client, onFound: () => void): { find: () => KnownUser } {
  let askedFor: string | null = null;
  let found: { token: string; id: string } | null = null;

  async function ask(token: string): Promise<void> {
    askedFor = token;
    const [{ memberQuery }, { getQueries }] = await Promise.all([
      loadWithRetry(() => import('../features/identity/session/session.ts')),
      loadWithRetry(() => import('../lib/api/query-scope.tsx')),
    ]);
    const member = await getQueries()
      .ensureQueryData(memberQuery(api))
      // The session handles a rejection; a query is dropped when the viewer changes.
      .catch(() => null);
    if (member === null || readToken() !== token) return;
    found = { token, id: member.user_id };
    onFound();
  }

  return {
    find: () => {
      const token = readToken();
      if (token === null) return { isKnown: true, id: null };
      if (found?.token === token) return { isKnown: true, id: found.id };
      if (askedFor !== token) void ask(token);
      return { isKnown: false, id: null };
    },
  };
}
