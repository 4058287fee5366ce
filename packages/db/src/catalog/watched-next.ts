import { sql } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';

/** Maximum number of next dramas stored per drama. */
const NEXT_MAX = 24;

/**
 * Recounts how many members watched which drama next, from history entries since a given time. An
 * entry has the time its drama was last watched, so the next drama is the member's next newer
 * entry. The demo's members do not count. Readers see the old counts until the transaction ends.
 *
 * @param options.membersMin  Counts below this are left out.
 */
export async function recountWatchedNext(
  tx: WriteTransaction,
  options: { sinceMs: number; membersMin: number },
): Promise<void> {
  await sql`delete from drama_watched_next`.execute(tx);
  await sql`
    insert into drama_watched_next (drama_id, next_drama_id, members)
    select drama_id, next_drama_id, members
    from (
      select pair.drama_id, pair.next_drama_id, count(*) as members,
        row_number() over (
          partition by pair.drama_id order by count(*) desc, pair.next_drama_id
        ) as rank
      from (
        select drama_id,
          lead(drama_id) over (partition by user_id order by watched_at, drama_id) as next_drama_id
        from watch_history where watched_at >= ${new Date(options.sinceMs)}
          and not exists (select from demo_member where demo_member.user_id = watch_history.user_id)
      ) as pair
      join drama on drama.id = pair.drama_id
      join drama as next on next.id = pair.next_drama_id and next.state = 'published'
      group by pair.drama_id, pair.next_drama_id
      having count(*) >= ${options.membersMin}
    ) as ranked
    where rank <= ${NEXT_MAX}
  `.execute(tx);
}
