import { sql } from 'kysely';

import { dayBefore, dayOf } from '../day.ts';
import { deleteInSteps } from '../delete-in-steps.ts';
import type { Database } from '../open-database.ts';

/**
 * Counts a view of an episode once per viewer, episode and day.
 *
 * @param view.viewer  Any text that stays the same for a viewer; a guest's is the browser's.
 * @returns Whether it counted. An unknown episode does not.
 */
export async function recordView(
  db: Database,
  view: { viewer: string; episodeId: string; nowMs: number },
): Promise<boolean> {
  const { viewer, episodeId, nowMs } = view;
  const { rows } = await sql`
    with seen as (
      insert into episode_view (viewer, episode_id, day)
      select ${viewer}, episode.id, ${dayOf(nowMs)}::date from episode
      where episode.id = ${episodeId}::uuid
      on conflict do nothing
      returning episode_id, day
    )
    insert into drama_view_day (drama_id, day, views)
    select episode.drama_id, seen.day, 1 from seen join episode on episode.id = seen.episode_id
    on conflict (drama_id, day) do update set views = drama_view_day.views + 1
    returning drama_id
  `.execute(db);
  return rows.length > 0;
}

/**
 * Forgets who watched what before yesterday; the counts stay. Only today's rows keep a viewer from
 * counting twice. Yesterday's are kept for a server whose clock is behind at midnight: without
 * them it would count its viewers of yesterday once more.
 *
 * @throws Whatever the signal was aborted with.
 */
export async function purgeViews(db: Database, nowMs: number, signal?: AbortSignal): Promise<void> {
  const step = (rowsMax: number) => sql`
    delete from episode_view where (viewer, episode_id, day) in (
      select viewer, episode_id, day from episode_view where day < ${dayBefore(nowMs)}::date
      limit ${rowsMax} for update skip locked
    )`;
  await deleteInSteps(db, step, signal);
}
