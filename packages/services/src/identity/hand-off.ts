import { randomBytes } from 'node:crypto';

import { identity, library, type Database } from '@hookline/db';
import type { Locale } from '@hookline/domain/routing';

type Deps = { db: Database; now: () => number };

/** Time within which the other browser must take over the state. */
export const HANDOFF_MS = 10 * 60 * 1000;
const TOKEN_BYTES = 32;

/**
 * Stores a guest's state for continuing in another browser.
 *
 * @returns A token that retrieves it once, within {@link HANDOFF_MS}; base64url.
 */
export async function handOff(content: identity.Handoff, { db, now }: Deps): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAtMs = now() + HANDOFF_MS;
  await identity.saveHandoff(db, { tokenHash: identity.hashToken(token), content, expiresAtMs });
  return token;
}

/** A guest's state, whose history has the form of a member's list. */
export type Taken = Omit<identity.Handoff, 'watched'> & { records: library.HistoryRecord[] };

/** Returns what {@link handOff} has stored; null if it was taken, has expired or never existed. */
export async function takeOver(
  { token, locale }: { token: string; locale: Locale },
  { db, now }: Deps,
): Promise<Taken | null> {
  const tokenHash = identity.hashToken(token);
  const handoff = await identity.takeHandoff(db, { tokenHash, nowMs: now() });
  if (handoff === null) return null;
  const { watched, ...rest } = handoff;
  return { ...rest, records: await library.describeWatched(db, { watched, locale }) };
}
