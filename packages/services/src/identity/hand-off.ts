import { randomBytes } from 'node:crypto';

import { identity, library, type Database } from '@hookline/db';
import type { Locale } from '@hookline/domain/routing';

type Deps = { db: Database; now: () => number };

/** Time in which the other browser has to come. */
export const HANDOFF_MS = 10 * 60 * 1000;
const TOKEN_BYTES = 32;

/**
 * Keeps how a guest goes on in another browser.
 *
 * @returns A token that gives it back once, within {@link HANDOFF_MS}; base64url.
 */
export async function handOff(content: identity.Handoff, { db, now }: Deps): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAtMs = now() + HANDOFF_MS;
  await identity.saveHandoff(db, { tokenHash: identity.hashToken(token), content, expiresAtMs });
  return token;
}

/** The history of a guest, as a member's list has it, and the tap that asked for a login. */
export type Taken = {
  records: library.HistoryRecord[];
  wish: identity.Handoff['wish'];
};

/** Gives back what {@link handOff} has kept; null if it was taken, is too old or never was. */
export async function takeOver(
  { token, locale }: { token: string; locale: Locale },
  { db, now }: Deps,
): Promise<Taken | null> {
  const tokenHash = identity.hashToken(token);
  const handoff = await identity.takeHandoff(db, { tokenHash, nowMs: now() });
  if (handoff === null) return null;
  const records = await library.describeWatched(db, { watched: handoff.watched, locale });
  return { records, wish: handoff.wish };
}
