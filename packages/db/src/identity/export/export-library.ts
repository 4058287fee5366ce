import type { Database } from '../../open-database.ts';
import type { ExportKey } from './export-account.ts';

export function exportFavourites(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('favourite')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .limit(rowsMax)
    .select(['drama_id', 'added_at'])
    .execute();
}

export function exportLikes(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('episode_like')
    .where('user_id', '=', userId)
    .orderBy('liked_at', 'desc')
    .limit(rowsMax)
    .select(['drama_id', 'episode_id', 'liked_at'])
    .execute();
}

export function exportHistory(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('watch_history')
    .where('user_id', '=', userId)
    .orderBy('watched_at', 'desc')
    .limit(rowsMax)
    .select(['drama_id', 'episode_id', 'watched_at'])
    .execute();
}

export function exportPositions(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('watch_position')
    .where('user_id', '=', userId)
    .orderBy('reported_at', 'desc')
    .limit(rowsMax)
    .select(['drama_id', 'episode_id', 'seconds', 'reported_at'])
    .execute();
}
