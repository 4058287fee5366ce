import { sql } from 'kysely';

import { deleteInSteps } from '../delete-in-steps.ts';
import type { Database } from '../open-database.ts';
import type { Handoff } from '../column-types.ts';

export type { Handoff };

/** Saves a handoff until it is taken or expires. */
export async function saveHandoff(
  db: Database,
  { tokenHash, content, expiresAtMs }: { tokenHash: Buffer; content: Handoff; expiresAtMs: number },
): Promise<void> {
  await db
    .insertInto('handoff')
    .values({
      token_hash: tokenHash,
      content: JSON.stringify(content),
      expires_at: new Date(expiresAtMs),
    })
    .execute();
}

/** Takes a handoff, which works only once; null if it was taken, has expired or never existed. */
export async function takeHandoff(
  db: Database,
  { tokenHash, nowMs }: { tokenHash: Buffer; nowMs: number },
): Promise<Handoff | null> {
  const row = await db
    .deleteFrom('handoff')
    .where('token_hash', '=', tokenHash)
    .returning(['content', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.expires_at.getTime() <= nowMs) return null;
  return row.content;
}

/** Deletes the expired handoffs. */
export function purgeHandoffs(db: Database, nowMs: number, signal?: AbortSignal): Promise<void> {
  const step = (rowsMax: number) => sql`
    delete from handoff where token_hash in (
      select token_hash from handoff where expires_at <= ${new Date(nowMs)}
      order by token_hash limit ${rowsMax} for update
    )`;
  return deleteInSteps(db, step, signal);
}
