import type { Connection } from '../connection/connection.ts';
import { sessionKeyOf } from '../identity/session-token.ts';
import { openPool } from '../open-database.ts';

const SESSION = `select user_id, state, created_at, seen_at, ends_at from login_session
  where user_id = $1 and token_hash = $2`;
const REPORT = `
  with moved as (
    insert into watch_position (user_id, drama_id, episode_id, seconds, reported_at)
    values ($1::uuid, $2::uuid, $3::uuid, $4::int, now())
    on conflict (user_id, drama_id, episode_id) do update
      set seconds = excluded.seconds, reported_at = excluded.reported_at
  )
  insert into watch_history (user_id, drama_id, episode_id, watched_at)
  values ($1::uuid, $2::uuid, $3::uuid, now())
  on conflict (user_id, drama_id) do update
    set episode_id = excluded.episode_id, watched_at = excluded.watched_at`;

export type BaselineReports = {
  /** Returns false unless the token belongs to a live session. */
  report: (watch: {
    token: string;
    dramaId: string;
    episodeId: string;
    seconds: number;
  }) => Promise<boolean>;
};

/**
 * Opens a baseline for benchmarks: the minimal statements of `historyReport`, which look up the
 * session and upsert position and entry. It neither checks the episode nor counts a view.
 */
export function openBaselineReports(
  connection: Connection,
  { connectionsMax }: { connectionsMax: number },
): BaselineReports {
  const pool = openPool({ connection, onError: () => {}, connectionsMax });
  const run = async <T>(text: string, values: readonly unknown[]): Promise<T[]> => {
    const client = await pool.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      client.release();
    }
  };
  return {
    report: async ({ token, dramaId, episodeId, seconds }) => {
      const own = sessionKeyOf(token);
      const [session] = await run<{ user_id: string; state: string }>(SESSION, [
        own?.userId,
        own?.tokenHash,
      ]);
      if (session?.state !== 'active') return false;
      await run(REPORT, [session.user_id, dramaId, episodeId, seconds]);
      return true;
    },
  };
}
