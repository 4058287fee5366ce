export type { NamingPool } from '../connection/naming-pool.ts';
export { databaseOf, openPool } from '../open-database.ts';
export { readHoldings, seedMember, seedUnlock, type LotSeed } from './seeds/seed-member.ts';
export { connectionTo } from './databases/connection-to.ts';
export { ownerConnectionTo } from './databases/owner-connection-to.ts';
export { changeRights } from './databases/change-rights.ts';
export { readRollUpWrites } from './books/read-roll-ups.ts';
export { countViewWrites, readViews } from './books/read-views.ts';
export { auditUnlocks } from './books/audit-unlocks.ts';
export { auditLibrary } from './books/audit-library.ts';
export { dropTestDatabases, listNodes } from './databases/cluster-nodes.ts';
export { createCluster } from './databases/create-cluster.ts';
export { listFullScans, listSorts } from './list-full-scans.ts';
export { listReplanned } from './list-replanned.ts';
export { endWaiting } from './databases/end-waiting.ts';
export { holdTable } from './databases/hold-table.ts';
export { lockAwaited } from './lock-awaited.ts';
export { openBaselineReports, type BaselineReports } from './baseline-reports.ts';
export { openBaselineReceipts, type BaselineReceipts } from './baseline-receipts.ts';
export { query } from './databases/query.ts';
export { readBooks, type Books } from './books/read-books.ts';
export {
  memberTables,
  readMemberRows,
  seedActivity,
  seedLongHistory,
  tablesWith,
} from './seeds/seed-activity.ts';
export { seedCatalog, seedDrama, TEST_MEDIA } from './seeds/seed-drama.ts';
export { seedDesk, type DeskSize } from './seeds/seed-desk.ts';
export { seedGrownSite, type GrownSite } from './seeds/seed-grown-site.ts';
export { seedLongLists } from './seeds/seed-long-lists.ts';
export { seedSearchCatalogue, type SearchText } from './seeds/seed-search-catalogue.ts';
export { seedWatched } from './seeds/seed-watched.ts';
export { createOwnedDatabase, type OwnedDatabase } from './databases/create-owned-database.ts';
export { startLossyProxy, type LossyProxy } from './databases/start-lossy-proxy.ts';
export {
  createEmptyDatabase,
  createTemplate,
  createTestDatabase,
} from './databases/test-database.ts';
export type { TestServer } from './databases/test-server.ts';
