import { sql, type Kysely } from 'kysely';

import { APP_ROLE } from '../connection/app-role.ts';
import { runStatements } from './run-statements.ts';

/**
 * Adds the function that stores how far a member has watched an episode. A database that is
 * distributed by member can run it on the member's node. It has the rights of its caller.
 */
export const reportFunctionMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: [REPORT_WATCH], grants: [] });
    await sql`revoke all on function report_watch from public`.execute(db);
    await sql`grant execute on function report_watch to ${sql.id(APP_ROLE)}`.execute(db);
  },
};

/**
 * Writes the position, and makes the episode its drama's history entry. The entry is not updated if
 * it already names this episode, is the member's newest, and is not older than `p_kept_since`.
 */
const REPORT_WATCH = sql.raw(`
  create function report_watch(
    p_user_id uuid, p_drama_id uuid, p_episode_id uuid, p_seconds int,
    p_at timestamptz, p_kept_since timestamptz
  ) returns void language plpgsql as $$
  begin
    insert into watch_history (user_id, drama_id, episode_id, watched_at)
      select p_user_id, p_drama_id, p_episode_id, p_at
      where not exists (
        select from watch_history as entry
        where entry.user_id = p_user_id and entry.drama_id = p_drama_id
          and entry.episode_id = p_episode_id and entry.watched_at >= p_kept_since
          and not exists (
            select from watch_history as newer
            where newer.user_id = p_user_id
              and (newer.watched_at, newer.drama_id) > (entry.watched_at, entry.drama_id)
          )
      )
      on conflict (user_id, drama_id) do update
        set episode_id = excluded.episode_id, watched_at = excluded.watched_at
        where watch_history.watched_at <= excluded.watched_at;
    insert into watch_position (user_id, drama_id, episode_id, seconds, reported_at)
      values (p_user_id, p_drama_id, p_episode_id, p_seconds, p_at)
      on conflict (user_id, drama_id, episode_id) do update
        set seconds = excluded.seconds, reported_at = excluded.reported_at
        where watch_position.reported_at <= excluded.reported_at;
  end $$`);
