/** Commands that change nothing, and read no more personal data than one list or one member. */
export const READING = [
  'audit list',
  'category list',
  'column list',
  'column show',
  'doctor',
  'drama list',
  'drama show',
  'feedback list',
  'ledger verify',
  'media usage',
  'media verify',
  'member list',
  'member search',
  'member show',
  'order list',
  'order reconcile',
  'order show',
  'product list',
  'report funnel',
  'report revenue',
  'report views',
  'status',
];

/** Commands that write the operator's files and use no database. */
export const OF_FILES = ['init drama'];

/** Commands of the database's owner, not audited: they work on whole tables, even the audit's. */
export const OF_OWNER = ['backup', 'migrate', 'restore'];

/** Commands that encode films; import-folder.test.ts and replace-episode.test.ts test them. */
export const ENCODING = ['drama replace-episode', 'import'];
