export * as audit from './audit/index.ts';
export * as books from './books/index.ts';
export * as catalog from './catalog/index.ts';
export * as catalogWrite from './catalog/write/index.ts';
export * as cluster from './cluster/index.ts';
export { RoleError } from './connection/check-role.ts';
export { checkDirect, connectDirectly } from './connection/connect-directly.ts';
export {
  connectionOf,
  isClearLine,
  isPrivateLine,
  type Connection,
} from './connection/connection.ts';
export { describeServer, type DatabaseServer } from './describe-server.ts';
export { DatabaseRefusal } from './connection/database-refusal.ts';
export { makeClient } from './connection/make-client.ts';
export { ensureServerLogin, SERVER_LOGIN } from './connection/server-login.ts';
export { migrate, type MigrateOptions } from './migrator/migrate.ts';
export { checkRestorable, checkSchema } from './migrator/check-schema.ts';
export { MIGRATIONS } from './migrations/all-migrations.ts';
export * as demo from './demo/index.ts';
export * as feedback from './feedback/index.ts';
export * as identity from './identity/index.ts';
export { openDatabase, poolLoad, type Database, type WriteTransaction } from './open-database.ts';
export * as library from './library/index.ts';
export type { ListKey, ListName, ListStart } from './library/list-page.ts';
export * as orders from './orders/index.ts';
export * as products from './products.ts';
export type { ProductRecord } from './products.ts';
export * as rollups from './rollups/index.ts';
export * as servers from './servers/index.ts';
export * as siteSecret from './site-secret.ts';
export * as studio from './studio/index.ts';
export * as tracking from './tracking/index.ts';
export * as wallet from './wallet/index.ts';
export * as work from './work/index.ts';
export type { CountedPage, Page, PageRequest } from './page.ts';
export * as playback from './player/index.ts';
export type { WorkPayload } from './column-types.ts';
export type { MediaStatus } from './column-types.ts';
export type { LocalizedText } from './column-types.ts';
export type { ColumnRule } from './column-types.ts';
export type { AuditDetails } from './column-types.ts';
export type { CategoryName, DramaRecord } from './catalog/dramas.ts';
export type { ColumnRecord } from './catalog/columns.ts';
export type { EpisodeRecord } from './catalog/episodes.ts';
export type { ImageRecord } from './catalog/image-record.ts';
export type { DramaOverview, EpisodeState } from './catalog/list-all-dramas.ts';
export type { Texts } from './catalog/write/dramas.ts';
export type { Caption } from './catalog/write/episodes.ts';
export type {
  CategoryDefinition,
  CategoryRecord,
  ColumnDefinition,
} from './catalog/write/columns.ts';
export type { UnrenderedEpisode } from './player/media-requests.ts';
export type { MediaVersion } from './player/media-versions.ts';
export * as views from './player/views.ts';
export { openOwnerDatabase } from './migrator/open-owner.ts';
