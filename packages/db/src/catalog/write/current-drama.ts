import type { CurrentDrama, CurrentEpisode, DramaState } from '@hookline/domain/catalog';
import { sql } from 'kysely';

import { settingsOf, SETTINGS_COLUMNS, type SettingsRow } from '../episode-settings.ts';
import type { Database } from '../../open-database.ts';
import { toHexId } from '../../hex-id.ts';
import type { LocalizedText } from '../../column-types.ts';

/** A drama in any state with the ids of its episodes by number. */
export type CurrentDramaRecord = CurrentDrama & { episodeIds: ReadonlyMap<number, string> };

type DramaRow = {
  state: DramaState;
  cover_image: string | null;
  labels: LocalizedText[];
  texts: CurrentDrama['texts'] | null;
  category_ids: string[];
};

type EpisodeRow = SettingsRow & {
  id: string;
  number: number;
  hash: string | null;
  captions: CurrentEpisode['captions'] | null;
};

/**
 * Reads the parts of a drama that an import may change; captions as MD5 digests of their texts.
 *
 * @returns Null if there is no such drama.
 */
export async function findCurrentDrama(
  db: Database,
  dramaId: string,
): Promise<CurrentDramaRecord | null> {
  const { rows } = await sql<DramaRow>`
    select state, cover_image, labels,
      (
        select jsonb_object_agg(
          locale,
          jsonb_strip_nulls(
            jsonb_build_object('name', name, 'introduce', introduce, 'reading', reading)
          )
        ) from drama_text where drama_id = drama.id
      ) as texts,
      array(
        select category_id from drama_category where drama_id = drama.id order by position
      ) as category_ids
    from drama where id = ${dramaId}::uuid
  `.execute(db);
  const [drama] = rows;
  if (drama === undefined) return null;

  const { rows: episodes } = await sql<EpisodeRow>`
    select episode.id, number, ${SETTINGS_COLUMNS},
      case when media_status = 'ready' then media_version.hash end as hash,
      (
        select jsonb_object_agg(lang, md5(vtt)) from caption where episode_id = episode.id
      ) as captions
    from episode left join media_version on media_version.id = episode.media_id
    where drama_id = ${dramaId}::uuid order by number
  `.execute(db);
  return {
    state: drama.state,
    texts: drama.texts ?? {},
    categoryIds: drama.category_ids,
    labels: drama.labels,
    coverHash: drama.cover_image,
    episodes: episodes.map((row) => ({
      episodeNumber: row.number,
      ...settingsOf(row),
      mediaHash: row.hash,
      captions: row.captions ?? {},
    })),
    episodeIds: new Map(episodes.map(({ number, id }) => [number, toHexId(id)])),
  };
}
