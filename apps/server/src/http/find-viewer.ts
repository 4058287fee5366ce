import { AppError } from '@hookline/contract';
import { identity } from '@hookline/db';

import type { Deps } from '../deps.ts';
import type { Viewer } from './serve.ts';

/** 256 random bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Who asks; null for a guest. The header alone says it: a cookie is sent by the browser on its
 * own, so that another site could act with it.
 *
 * @param authorization  The header as it came: the token, percent-encoded.
 * @throws AppError U0003 for nobody's token, A0504 after its end, U0004 after a later login.
 */
export async function findViewer(
  authorization: string | undefined,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<Viewer | null> {
  if (authorization === undefined || authorization === '') return null;
  const token = decodeToken(authorization);
  if (token === null) throw new AppError('U0003', 'login expired');

  const session = await identity.findSession(db, {
    tokenHash: identity.hashToken(token),
    nowMs: now(),
  });
  switch (session.kind) {
    case 'active':
      return { userId: session.userId, loginAtMs: session.startedAtMs };
    case 'expired':
      throw new AppError('A0504', 'login expired');
    case 'superseded':
      throw new AppError('U0004', 'Your account was logged in on another device.');
    case 'unknown':
      throw new AppError('U0003', 'login expired');
  }
}

/** Null if the header holds no token of ours. */
export function decodeToken(authorization: string): string | null {
  if (!/^[\w%.~-]{1,200}$/.test(authorization)) return null;
  try {
    const token = decodeURIComponent(authorization);
    return TOKEN.test(token) ? token : null;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
