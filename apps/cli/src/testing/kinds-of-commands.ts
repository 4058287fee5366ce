/** Commands that write the operator's files and use no database. */
export const OF_FILES = ['init drama'];

/**
 * Commands of the database's owner. They are not audited, because they work on whole tables, even
 * those of the audit.
 */
export const OF_OWNER = ['backup', 'cluster distribute', 'cluster rebalance', 'migrate', 'restore'];

/** Commands that encode films; their tests are run-import, replace-episode and worker-command. */
export const ENCODING = ['drama replace-episode', 'import', 'worker'];
