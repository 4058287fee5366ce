import { AppError } from '@hookline/contract';
import { identity } from '@hookline/db';
import type { SessionState } from '@hookline/domain/identity';
import type { Locale } from '@hookline/domain/routing';
import { checkSession } from '@hookline/services/identity';

import type { Deps } from '../../deps.ts';
import { BLOCKED_TEXTS } from './blocked-texts.ts';
import { KICK_OUT_TEXTS } from './kick-out-texts.ts';
import { requireRoom, requireWithin } from '../limits/limits.ts';
import type { Viewer } from '../serve.ts';

type TokenRequest = {
  /** The raw header: the token, percent-encoded. */
  authorization: string | undefined;
  /** Language of the message about a login that another login has ended. */
  locale: Locale;
  /** Returns the network of the client. */
  network: () => string;
};

/**
 * Finds the viewer of a call; null for a guest. Only the header counts: browsers send cookies
 * automatically, so another site could use them. A token that is not a live login counts towards
 * its network's limit. Beyond the limit, only known live logins are looked up (ADR 0070).
 *
 * @throws AppError U0003 for an unknown token; A0504 for an expired login; U0004, whose message
 *   clients show, for a login ended by a later one and for a blocked member; A0429 for a network
 *   that has sent too many tokens without a live login.
 */
export async function findViewer(
  { authorization, locale, network }: TokenRequest,
  deps: Pick<Deps, 'db' | 'now' | 'sessionIdleMs' | 'limits' | 'knownLogins'>,
): Promise<Viewer | null> {
  const { limits, knownLogins } = deps;
  if (authorization === undefined || authorization === '') return null;
  const token = decodeToken(authorization) ?? '';
  const isKnown = knownLogins.has(token);
  if (!isKnown) requireRoom(limits.unknownToken, network());

  const session = await checkSession({ token }, deps);
  if (session.kind === 'active') {
    if (!isKnown) knownLogins.add(token);
    return {
      userId: session.userId,
      tokenHash: identity.hashToken(token),
      loginAtMs: session.startedAtMs,
    };
  }
  knownLogins.delete(token);
  await requireWithin(limits.unknownToken, network());
  throw refusalOf(session.kind, locale);
}

function refusalOf(kind: Exclude<SessionState['kind'], 'active'>, locale: Locale): AppError {
  switch (kind) {
    case 'expired':
      return new AppError('A0504', 'login expired');
    case 'superseded':
      return new AppError('U0004', KICK_OUT_TEXTS[locale].ended);
    case 'blocked':
      return new AppError('U0004', BLOCKED_TEXTS[locale]);
    case 'unknown':
      return new AppError('U0003', 'login expired');
  }
}

/** Returns the token; null if the header cannot hold one. */
export function decodeToken(authorization: string): string | null {
  if (!/^[\w%.~-]{1,200}$/.test(authorization)) return null;
  try {
    return decodeURIComponent(authorization);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
