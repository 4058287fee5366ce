import { DEFAULT_LOCALE } from '@hookline/domain/routing';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import { toHexId } from '../hex-id.ts';

export type DramaName = {
  dramaId: string;
  /** Name in the default locale. */
  dramaName: string;
  /** Names in all locales. */
  names: string[];
};

/** Lists the names of all dramas, including drafts, by id. For operators, never for viewers. */
export async function listDramaNames(db: Database): Promise<DramaName[]> {
  const { rows } = await sql<{ drama_id: string; drama_name: string; names: string[] }>`
    select drama_id, json_agg(name) as names,
      max(name) filter (where locale = ${DEFAULT_LOCALE}) as drama_name
    from drama_text group by drama_id order by drama_id
  `.execute(db);
  return rows.map(({ drama_id, drama_name, names }) => ({
    names,
    dramaId: toHexId(drama_id),
    dramaName: drama_name,
  }));
}
