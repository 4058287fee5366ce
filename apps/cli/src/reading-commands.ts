/**
 * Commands that change nothing, except that some store the result of a check, and that read no more
 * personal data than one list or one member.
 */
export const READING_COMMANDS: ReadonlySet<string> = new Set([
  'audit list',
  'audit verify',
  'category list',
  'cluster plan',
  'cluster status',
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
  'operator limits',
  'operator list',
  'order list',
  'order reconcile',
  'order show',
  'product list',
  'report funnel',
  'report revenue',
  'report views',
  'settings',
  'status',
]);
