import { expect, test } from 'vitest';

import { hasRight, OPERATOR_ROLES, PERMISSIONS, rightsOf, type Permission } from './rights.ts';

/** The table of the design: e = editor, s = support, f = finance, o = owner. */
const TABLE: Readonly<Record<Permission, string>> = {
  'drama.read': 'esfo',
  'drama.write': 'e--o',
  'home.read': 'esfo',
  'home.write': 'e--o',
  'price.read': 'e-fo',
  'price.write': '---o',
  'member.read': '-sfo',
  'member.write': '-s-o',
  'member.grant': '-sfo',
  'member.erase': '---o',
  'order.read': '-sfo',
  'order.refund': '-sfo',
  'review.read': '-sfo',
  'review.write': '--fo',
  'book.read': '-sfo',
  'book.write': '--fo',
  'product.read': '-sfo',
  'product.write': '--fo',
  'report.read': '-sfo',
  'feedback.read': '-sfo',
  'feedback.write': '-s-o',
  'system.read': '--fo',
  'setting.read': '---o',
  'audit.read': '--fo',
  'operator.read': '---o',
  'operator.write': '---o',
};

test.each(Object.entries(TABLE))('%s belongs to %s', (name, letters) => {
  const permission = PERMISSIONS.find((each) => each === name) ?? 'operator.write';

  expect(permission).toBe(name);
  expect(
    OPERATOR_ROLES.map((role) => (hasRight(role, permission) ? role.slice(0, 1) : '-')).join(''),
  ).toBe(letters);
});

test('an owner has every right, and whoever may write may read', () => {
  expect(rightsOf('owner')).toEqual(PERMISSIONS);
  for (const role of OPERATOR_ROLES) {
    for (const right of rightsOf(role).filter((each) => each.endsWith('.write'))) {
      expect(rightsOf(role)).toContain(right.replace('.write', '.read'));
    }
  }
});
