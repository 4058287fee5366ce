/** Roles of operators, from the fewest rights to all. */
export const OPERATOR_ROLES = ['editor', 'support', 'finance', 'owner'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * Rights of each role. 'write' includes 'read'; where a right has a limit, the limit of the role
 * counts as well (`limits.ts`).
 */
const RIGHTS = {
  'drama.read': ['editor', 'support', 'finance', 'owner'],
  'drama.write': ['editor', 'owner'],
  'home.read': ['editor', 'support', 'finance', 'owner'],
  'home.write': ['editor', 'owner'],
  'price.read': ['editor', 'finance', 'owner'],
  'price.write': ['owner'],
  'member.read': ['support', 'finance', 'owner'],
  'member.write': ['support', 'owner'],
  'member.grant': ['support', 'finance', 'owner'],
  'member.erase': ['owner'],
  'order.read': ['support', 'finance', 'owner'],
  'order.refund': ['support', 'finance', 'owner'],
  'review.read': ['support', 'finance', 'owner'],
  'review.write': ['finance', 'owner'],
  'book.read': ['support', 'finance', 'owner'],
  'book.write': ['finance', 'owner'],
  'product.read': ['support', 'finance', 'owner'],
  'product.write': ['finance', 'owner'],
  'report.read': ['support', 'finance', 'owner'],
  'feedback.read': ['support', 'finance', 'owner'],
  'feedback.write': ['support', 'owner'],
  'system.read': ['finance', 'owner'],
  'setting.read': ['owner'],
  'audit.read': ['finance', 'owner'],
  'operator.read': ['owner'],
  'operator.write': ['owner'],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>;

export type Permission = keyof typeof RIGHTS;

/** All rights, in the order of the table. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a constant object.
export const PERMISSIONS = Object.keys(RIGHTS) as readonly Permission[];

/** Whether operators of a role have a right. */
export function hasRight(role: OperatorRole, permission: Permission): boolean {
  const roles: readonly OperatorRole[] = RIGHTS[permission];
  return roles.includes(role);
}

/** Returns all rights of a role. */
export function rightsOf(role: OperatorRole): Permission[] {
  return PERMISSIONS.filter((permission) => hasRight(role, permission));
}
