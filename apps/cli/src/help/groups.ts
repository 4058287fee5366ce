/** Groups of the help, each with the first words of its commands in display order. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Catalogue: ['init', 'import', 'worker', 'drama', 'episode', 'category', 'column', 'media'],
  Money: ['product', 'order', 'ledger', 'report'],
  People: ['member', 'feedback', 'operator', 'audit'],
  Site: ['status', 'doctor', 'settings', 'demo', 'migrate', 'cluster', 'backup', 'restore'],
};
