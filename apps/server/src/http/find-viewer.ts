import { AppError } from '@hookline/contract';
import type { Locale } from '@hookline/domain';
import { checkSession } from '@hookline/services';

import type { Deps } from '../deps.ts';
import { BLOCKED_TEXTS } from '../blocked-texts.ts';
import { KICK_OUT_TEXTS } from '../kick-out-texts.ts';
import type { Viewer } from './serve.ts';

/**
 * Finds who asks; null for a guest. Only the header counts, because a browser sends a cookie on
 * its own, so that another site could act with it.
 *
 * @param asked.authorization  The header as it came: the token, percent-encoded.
 * @param asked.locale  Language of the message about a login that another one has ended.
 * @throws AppError U0003 for an unknown token, A0504 after its end, U0004 after a later login and for
 *   a member who is blocked: clients show its message.
 */
export async function findViewer(
  { authorization, locale }: { authorization: string | undefined; locale: Locale },
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<Viewer | null> {
  if (authorization === undefined || authorization === '') return null;
  const token = decodeToken(authorization);
  if (token === null) throw new AppError('U0003', 'login expired');

  const session = await checkSession({ token }, { db, now });
  switch (session.kind) {
    case 'active':
      return { userId: session.userId, loginAtMs: session.startedAtMs };
    case 'expired':
      throw new AppError('A0504', 'login expired');
    case 'superseded':
      throw new AppError('U0004', KICK_OUT_TEXTS[locale].ended);
    case 'blocked':
      throw new AppError('U0004', BLOCKED_TEXTS[locale]);
    case 'unknown':
      throw new AppError('U0003', 'login expired');
  }
}

/** Null if the header cannot hold a token. */
export function decodeToken(authorization: string): string | null {
  if (!/^[\w%.~-]{1,200}$/.test(authorization)) return null;
  try {
    return decodeURIComponent(authorization);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
