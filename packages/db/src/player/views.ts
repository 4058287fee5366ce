import { DEFAULT_LOCALE } from '@hookline/domain/routing';
import { sql } from 'kysely';

import { dayBefore, dayOf } from '../day.ts';
import { deleteInSteps } from '../delete-in-steps.ts';
import { toHexId } from '../hex-id.ts';
import type { Database } from '../open-database.ts';

/** An episode that a viewer started, counted for the UTC day. */
export type View = {
  /** Text of up to 128 characters that is constant for a viewer during a day. */
  viewer: string;
  episodeId: string;
  viewedAtMs: number;
};

/** The site's viewers, or the demo's members, by whose views no drama is ranked. */
export type Audience = 'viewers' | 'demo';

/**
 * Counts views, each once per viewer, episode and day, in one statement that updates one row per
 * drama and day. Views of unknown episodes are ignored. Rows are written in the order of their
 * keys, so that servers that count concurrently never deadlock.
 *
 * @returns The number of views that had not been counted before.
 */
export async function recordViews(
  db: Database,
  views: readonly View[],
  audience: Audience = 'viewers',
): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    with view as (
      select distinct wanted.viewer, wanted.day, episode.id as episode_id, episode.drama_id
      from unnest(
        ${views.map(({ viewer }) => viewer)}::text[],
        ${views.map(({ episodeId }) => episodeId)}::uuid[],
        ${views.map(({ viewedAtMs }) => dayOf(viewedAtMs))}::date[]
      ) as wanted (viewer, episode_id, day)
      join episode on episode.id = wanted.episode_id
    ), seen as (
      insert into episode_view (viewer, episode_id, day)
      select viewer, episode_id, day from view order by viewer, episode_id, day
      on conflict do nothing
      returning viewer, episode_id, day
    ), counted as (
      select view.drama_id, seen.day, count(*) as views
      from seen join view using (viewer, episode_id, day)
      group by view.drama_id, seen.day
    ), kept as (
      insert into drama_view_day (drama_id, day, views, demo_views)
      select drama_id, day, views, case when ${audience === 'demo'}::boolean then views else 0 end
      from counted order by drama_id, day
      on conflict (drama_id, day) do update set
        views = drama_view_day.views + excluded.views,
        demo_views = drama_view_day.demo_views + excluded.demo_views
      returning drama_id
    )
    select coalesce(sum(views), 0)::bigint as views from counted
  `.execute(db);
  return rows[0]?.views ?? 0;
}

/** A drama's views on one day. */
export type DramaViews = { dramaId: string; name: string; views: number };

/** Lists the dramas that were watched in a day, the most watched first. */
export async function listDramaViews(db: Database, dayStartMs: number): Promise<DramaViews[]> {
  const rows = await db
    .selectFrom('drama_view_day as counted')
    .leftJoin('drama_text as text', (join) =>
      join.onRef('text.drama_id', '=', 'counted.drama_id').on('text.locale', '=', DEFAULT_LOCALE),
    )
    .where('counted.day', '=', dayOf(dayStartMs))
    .orderBy('counted.views', 'desc')
    .orderBy('counted.drama_id')
    .select(['counted.drama_id', 'text.name', 'counted.views'])
    .execute();
  return rows.map(({ drama_id, name, views }) => ({
    dramaId: toHexId(drama_id),
    name: name ?? '',
    views,
  }));
}

/**
 * Deletes episode viewers from before yesterday but not the counts. Only today's rows are needed
 * to count a viewer once. Yesterday's are kept for a server whose clock is slow at midnight:
 * without them that server would count yesterday's viewers twice.
 *
 * @throws The signal's abort reason.
 */
export async function purgeViews(db: Database, nowMs: number, signal?: AbortSignal): Promise<void> {
  const step = (rowsMax: number) => sql`
    delete from episode_view where (viewer, episode_id, day) in (
      select viewer, episode_id, day from episode_view where day < ${dayBefore(nowMs)}::date
      limit ${rowsMax} for update skip locked
    )`;
  await deleteInSteps(db, step, signal);
}
