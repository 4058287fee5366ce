import { sql, type RawBuilder } from 'kysely';

import type { Database } from '../open-database.ts';

/** A key with the viewer who asks. Without a member, or null, it is a guest, who owns nothing. */
export type ViewerOf<Key> = Key & { userId?: string | null };

/**
 * Whether a viewer finds `episode`, whose drama is joined as `drama`: every episode of a published
 * drama, and of a retired one those that the member has unlocked. The rule is `lastFindableNumber`
 * of the domain (ADR 0084).
 */
export function isFindable(userId: string | null): RawBuilder<boolean> {
  if (userId === null) return sql<boolean>`drama.state = 'published'`;
  return sql<boolean>`(drama.state = 'published' or (drama.state = 'retired' and episode.number <= (
    select unlocked_upto from drama_progress
    where drama_progress.user_id = ${userId}::uuid and drama_progress.drama_id = drama.id
  )))`;
}

/** Whether a viewer finds `drama`: it is published, or retired and the member owns a part of it. */
export function isFindableDrama(userId: string | null): RawBuilder<boolean> {
  if (userId === null) return sql<boolean>`drama.state = 'published'`;
  return sql<boolean>`(drama.state = 'published' or (drama.state = 'retired' and ${isOwned(userId)}))`;
}

/** Whether a member has unlocked an episode of `drama`. */
export function isOwned(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists(
    select from drama_progress
    where drama_progress.user_id = ${userId}::uuid and drama_progress.drama_id = drama.id
  )`;
}

/** Whether a drama was taken down of which the member has unlocked episodes. */
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

/** Whether the drama of an episode still plays for those who hold a ticket. */
export async function isPlayingOn(db: Database, episodeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from episode
    join drama on drama.id = episode.drama_id and drama.state in ('published', 'retired')
    where episode.id = ${episodeId}::uuid
  `.execute(db);
  return rows.length > 0;
}
