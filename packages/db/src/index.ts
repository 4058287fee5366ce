export { connectionOf, type Connection } from './connection.ts';
export { startPostgres, type RunningPostgres } from './embedded-postgres/start-postgres.ts';
export { migrate } from './migrate.ts';
export { openDatabase, type Database } from './open-database.ts';
export type { ColumnRule, LocalizedText, MediaStatus } from './schema.ts';
