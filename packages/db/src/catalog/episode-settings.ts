import { coins } from '@hookline/domain';
import type { EpisodeSettings } from '@hookline/domain/catalog';
import { sql } from 'kysely';

/** Columns of an episode's settings, in a statement that reads `episode` by this name. */
export const SETTINGS_COLUMNS = sql`episode.price, episode.download_app_status`;

/** Row of {@link SETTINGS_COLUMNS}. */
export type SettingsRow = { price: number; download_app_status: 0 | 1 };

export function settingsOf(row: SettingsRow): EpisodeSettings {
  return { price: coins(row.price), downloadAppStatus: row.download_app_status };
}
