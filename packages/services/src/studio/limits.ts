import { studio } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';
import {
  limitOf,
  OPERATOR_LIMIT_NAMES,
  OPERATOR_LIMITS,
  OPERATOR_ROLES,
  type OperatorLimitName,
  type OperatorRole,
} from '@hookline/domain/studio';

import { recordAudit } from '../audit/record-audit.ts';
import type { StudioDeps } from './studio-deps.ts';

/** A limit of a role. */
export type DescribedLimit = {
  role: OperatorRole;
  name: OperatorLimitName;
  /** Limit that counts if no owner has set one. */
  standard: number;
  /** Limit that counts now. */
  value: number;
};

/** Lists the limits of all roles that have any, and what operators have used of them today. */
export async function describeLimits({
  db,
  now,
}: StudioDeps): Promise<{ limits: DescribedLimit[]; uses: studio.ListedUse[] }> {
  const set = await studio.listLimits(db);
  const limits = OPERATOR_ROLES.flatMap((role) =>
    OPERATOR_LIMIT_NAMES.filter((name) => OPERATOR_LIMITS[name][role] > 0).map((name) => {
      const own = set.find((each) => each.role === role && each.name === name);
      const value = limitOf(name, role, own?.value ?? null);
      return { role, name, standard: OPERATOR_LIMITS[name][role], value };
    }),
  );
  return { limits, uses: await studio.listUses(db, now()) };
}

/** Sets a limit of a role, which counts from the next act on. */
export async function setLimit(
  request: { role: OperatorRole; name: OperatorLimitName; value: number; by: OperatorAction },
  { db }: Pick<StudioDeps, 'db'>,
): Promise<'set' | 'same' | 'no-right'> {
  const { role, name, value, by } = request;
  // A role without the right would have a limit that means nothing.
  if (OPERATOR_LIMITS[name][role] === 0) return 'no-right';
  return db.transaction().execute(async (tx) => {
    const before = limitOf(name, role, await studio.lockLimit(tx, { role, name }));
    if (before === value) return 'same';
    await studio.setLimit(tx, { role, name, value });
    await recordAudit(tx, {
      by,
      action: 'operator limit',
      subject: { kind: 'operator', id: `${role} ${name}` },
      before: { value: before },
      after: { value },
    });
    return 'set';
  });
}
