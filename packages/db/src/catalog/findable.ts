import { sql, type RawBuilder } from 'kysely';

import type { Database } from '../open-database.ts';

/** A key with the requesting viewer. A missing or null user id means a guest without unlocks. */
export type ViewerOf<Key> = Key & { userId?: string | null };

/**
 * Builds the condition that a viewer can see `episode`, joined with its `drama`: all episodes of a
 * published drama, and the unlocked ones of a retired drama. The rule is the domain's
 * `lastFindableNumber` (ADR 0084).
 */
export function isFindable(userId: string | null): RawBuilder<boolean> {
  if (userId === null) return sql<boolean>`drama.state = 'published'`;
  return sql<boolean>`(drama.state = 'published' or (drama.state = 'retired' and episode.number <= (
    select unlocked_upto from drama_progress
    where drama_progress.user_id = ${userId}::uuid and drama_progress.drama_id = drama.id
  )))`;
}

/** Builds the condition that a viewer can see `drama`: published, or retired with unlocks. */
export function isFindableDrama(userId: string | null): RawBuilder<boolean> {
  if (userId === null) return sql<boolean>`drama.state = 'published'`;
  return sql<boolean>`(drama.state = 'published' or (drama.state = 'retired' and ${isOwned(userId)}))`;
}

/** Builds the condition that a member has unlocked an episode of `drama`. */
export function isOwned(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists(
    select from drama_progress
    where drama_progress.user_id = ${userId}::uuid and drama_progress.drama_id = drama.id
  )`;
}

/** Checks whether a drama in which the member has unlocked episodes was taken down. */
export async function isTakenFromOwner(
  db: Database,
  { dramaId, userId }: { dramaId: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from drama
    where drama.id = ${dramaId}::uuid and drama.state = 'taken-down' and ${isOwned(userId)}
  `.execute(db);
  return rows.length > 0;
}

/** Checks whether an episode's drama may still be played with a ticket. */
export async function isPlayingOn(db: Database, episodeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from episode
    join drama on drama.id = episode.drama_id and drama.state in ('published', 'retired')
    where episode.id = ${episodeId}::uuid
  `.execute(db);
  return rows.length > 0;
}
