/** Commands that write the operator's files and use no database. */
export const OF_FILES = ['init drama'];

/** Commands of the database's owner, not audited: they work on whole tables, even the audit's. */
export const OF_OWNER = ['backup', 'cluster distribute', 'cluster rebalance', 'migrate', 'restore'];

/** Commands that encode films; run-import.test.ts and replace-episode.test.ts test them. */
export const ENCODING = ['drama replace-episode', 'import'];
