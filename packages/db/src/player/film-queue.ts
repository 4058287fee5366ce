import { DEFAULT_LOCALE } from '@hookline/domain/routing';
import { sql, type RawBuilder } from 'kysely';

import type { WorkPayload } from '../column-types.ts';
import type { Database } from '../open-database.ts';
import { toHexId } from '../hex-id.ts';
import { ENCODING, RENDERING } from './media-requests.ts';

type Episode = { dramaId: string; dramaName: string; episodeNumber: number };

/** A film that is being rendered or encoded, or waits for a worker. */
export type RequestedFilm = Episode & {
  priority: number;
  /** Time of the next attempt, or time since which the film has waited. */
  dueAtMs: number;
  /** Number of attempts that have begun. */
  attempts: number;
  isRunning: boolean;
  /** Process that made the last attempt; null before the first. */
  worker: string | null;
  /** Progress of the running attempt; null if its worker has reported none. */
  progress: FilmProgress | null;
  /** Reason for the last failed attempt; null if there is none. */
  failure: string | null;
};

/** Progress of an attempt, which its worker stores in the payload of the work item. */
export type FilmProgress = {
  startedAtMs: number;
  /** Completed share of the work, from 0 to 1. */
  fraction: number;
};

/** An episode whose rendering or encoding has failed for good. */
export type FailedFilm = Episode & { failure: string };

type EpisodeRow = { drama_id: string; number: number; name: string | null };

/**
 * Lists the films of the queue: first those in progress, then those that wait, in the
 * order in which workers take them.
 */
export async function listRequestedFilms(
  db: Database,
  { nowMs, filmsMax }: { nowMs: number; filmsMax: number },
): Promise<RequestedFilm[]> {
  const now = new Date(nowMs);
  const { rows } = await sql<
    EpisodeRow & {
      priority: number;
      due_at: Date;
      attempts: number;
      is_running: boolean;
      worker: string | null;
      payload: WorkPayload;
      failure: string | null;
    }
  >`
    select item.*, episode.drama_id, episode.number, ${NAME} as name
    from (
      select key, priority, due_at, attempts, worker, payload, failure,
        coalesce(leased_until > ${now}, false) as is_running
      from work_item
      where kind in (${RENDERING}, ${ENCODING}) and failed_at is null
      order by is_running desc, priority desc, due_at, key
      limit ${filmsMax}
    ) as item
    join episode on episode.id = item.key::uuid
    order by item.is_running desc, item.priority desc, item.due_at, item.key
  `.execute(db);
  return rows.map((row) =>
    Object.assign(episodeOf(row), {
      priority: row.priority,
      dueAtMs: row.due_at.getTime(),
      attempts: row.attempts,
      isRunning: row.is_running,
      worker: row.worker,
      progress: row.is_running ? progressOf(row.payload) : null,
      failure: row.failure,
    }),
  );
}

/** Lists the episodes whose rendering or encoding has failed for good, by drama. */
export async function listFailedFilms(db: Database, filmsMax: number): Promise<FailedFilm[]> {
  const { rows } = await sql<EpisodeRow & { failure: string }>`
    select drama_id, number, failed.failure, ${NAME} as name
    from (${FAILED}) as failed join episode on episode.id = failed.id
    order by drama_id, number
    limit ${filmsMax}
  `.execute(db);
  return rows.map((row) => Object.assign(episodeOf(row), { failure: row.failure }));
}

/** Counts the episodes whose rendering or encoding has failed for good. */
export async function countFailed(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${FAILED}) as failed
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Failed episodes. Those that are ready play the film that the failed one was to replace. */
const FAILED: RawBuilder<unknown> = sql`
  select id, failure from episode where media_status = 'failed'
  union all
  select episode_id, episode_source.failure
  from episode_source join episode on episode.id = episode_id
  where episode_source.failure is not null and media_status <> 'failed'`;

const NAME: RawBuilder<unknown> = sql`(
  select name from drama_text
  where drama_text.drama_id = episode.drama_id and locale = ${DEFAULT_LOCALE}
)`;

function episodeOf({ drama_id, number, name }: EpisodeRow): Episode {
  return { dramaId: toHexId(drama_id), dramaName: name ?? '', episodeNumber: number };
}

function progressOf({ startedAtMs, fraction }: WorkPayload): FilmProgress | null {
  return typeof startedAtMs === 'number' && typeof fraction === 'number'
    ? { startedAtMs, fraction }
    : null;
}
