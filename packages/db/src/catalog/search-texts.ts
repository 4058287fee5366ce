import type { Locale } from '@hookline/domain';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import { toHexId } from '../hex-id.ts';
import { rankedIds } from './ranked-ids.ts';

/** A published drama. `stamp` differs after each change of its texts. */
export type DramaStamp = { dramaId: string; stamp: string };

/** Name and introduction of a drama in one locale. */
export type DramaText = { dramaId: string; name: string; introduce: string };

/** Lists all published dramas: the most watched of this week first, the newest of equals. */
export async function listDramaStamps(db: Database, nowMs: number): Promise<DramaStamp[]> {
  const { rows } = await sql<{ id: string; stamp: string }>`
    select ranked.id, drama.updated_at::text as stamp
    from (
      select most_watched.id, row_number() over () as rank
      from (${rankedIds({ kind: 'most-watched' }, nowMs)}) as most_watched
    ) as ranked
    join drama on drama.id = ranked.id
    order by ranked.rank
  `.execute(db);
  return rows.map(({ id, stamp }) => ({ dramaId: toHexId(id), stamp }));
}

/** Lists the texts that dramas have in a locale. Those without a text of their own are left out. */
export async function listDramaTexts(
  db: Database,
  { dramaIds, locale }: { dramaIds: readonly string[]; locale: Locale },
): Promise<DramaText[]> {
  const { rows } = await sql<{ id: string; name: string; introduce: string }>`
    select drama_id as id, name, introduce from drama_text
    where drama_id = any(${dramaIds}::uuid[]) and locale = ${locale}
  `.execute(db);
  return rows.map(({ id, name, introduce }) => ({ dramaId: toHexId(id), name, introduce }));
}
