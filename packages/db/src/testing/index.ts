export type { NamingPool } from '../connection/naming-pool.ts';
export { databaseOf, openPool } from '../open-database.ts';
export { readHoldings, seedMember, seedUnlock, type LotSeed } from './seed-member.ts';
export { connectionTo } from './connection-to.ts';
export { changeRights } from './change-rights.ts';
export { countViewWrites, readViews } from './read-views.ts';
export { auditUnlocks } from './audit-unlocks.ts';
export { auditLibrary } from './audit-library.ts';
export { listFullScans } from './list-full-scans.ts';
export { endWaiting } from './end-waiting.ts';
export { lockAwaited } from './lock-awaited.ts';
export { openBaselineReports, type BaselineReports } from './baseline-reports.ts';
export { openBaselineReceipts, type BaselineReceipts } from './baseline-receipts.ts';
export { query } from './query.ts';
export { readBooks, type Books } from './read-books.ts';
export {
  memberTables,
  readMemberRows,
  seedActivity,
  seedLongHistory,
  tablesWith,
} from './seed-activity.ts';
export { seedCatalog, seedDrama, TEST_MEDIA } from './seed-drama.ts';
export { seedLongLists } from './seed-long-lists.ts';
export { seedSearchCatalogue, type SearchText } from './seed-search-catalogue.ts';
export { seedWatched } from './seed-watched.ts';
export { createOwnedDatabase, type OwnedDatabase } from './create-owned-database.ts';
export { startLossyProxy, type LossyProxy } from './start-lossy-proxy.ts';
export {
  createEmptyDatabase,
  createTemplate,
  createTestDatabase,
  type TestServer,
} from './test-database.ts';
