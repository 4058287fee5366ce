/** Commands that change nothing, and read no more of people than one list or one member. */
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

/** Commands that write files of the operator, and ask no database. */
export const OF_FILES = ['init drama'];

/** Commands of the database's owner: they run below the tables, the audit among them. */
export const OF_OWNER = ['backup', 'migrate', 'restore'];

/** Commands that encode films: import-folder.test.ts and replace-episode.test.ts hold them to it. */
export const ENCODING = ['drama replace-episode', 'import'];
