import { coins } from '@hookline/domain';
import type { EpisodeSettings } from '@hookline/domain/catalog';
import { sql } from 'kysely';

/** Columns of an episode's settings, for a statement that reads `episode` without an alias. */
export const SETTINGS_COLUMNS = sql`episode.price, episode.download_app_status`;

/** A row with {@link SETTINGS_COLUMNS}. */
export type SettingsRow = { price: number; download_app_status: 0 | 1 };

export function settingsOf(row: SettingsRow): EpisodeSettings {
  return { price: coins(row.price), downloadAppStatus: row.download_app_status };
}
