import { sql } from 'kysely';

import {
  OPERATOR_LIMIT_NAMES,
  type OperatorLimitName,
  type OperatorRole,
} from '@hookline/domain/studio';

import { dayOf } from '../day.ts';
import type { Database, WriteTransaction } from '../open-database.ts';

/** Something that an operator uses up in a day. */
export type OperatorUse = {
  operatorId: string;
  name: OperatorLimitName;
  /** The member whose coins are counted; empty for limits that count for all. */
  subject: string;
  nowMs: number;
};

/** Finds the limit that an owner has set for a role; null if the default counts. */
export async function findLimit(
  db: Database | WriteTransaction,
  { role, name }: { role: OperatorRole; name: OperatorLimitName },
): Promise<number | null> {
  const row = await db
    .selectFrom('operator_limit')
    .where('role', '=', role)
    .where('name', '=', name)
    .select('value')
    .executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Adds to what an operator has used today, unless it would pass the limit. Acts at the same time
 * wait for each other, so that together they cannot pass it either.
 *
 * @returns Whether it was added.
 */
export async function addUse(
  tx: WriteTransaction,
  { operatorId, name, subject, nowMs }: OperatorUse,
  { amount, limit }: { amount: number; limit: number },
): Promise<boolean> {
  if (amount > limit) return false;
  const row = await tx
    .insertInto('operator_use')
    .values({ operator_id: operatorId, name, day: dayOf(nowMs), subject, used: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['operator_id', 'name', 'day', 'subject'])
        .doUpdateSet({ used: sql`operator_use.used + excluded.used` })
        .where(sql<boolean>`operator_use.used + excluded.used <= ${limit}`),
    )
    .returning('used')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how much an operator has used today. */
export async function findUse(
  db: Database | WriteTransaction,
  { operatorId, name, subject, nowMs }: OperatorUse,
): Promise<number> {
  const row = await db
    .selectFrom('operator_use')
    .where('operator_id', '=', operatorId)
    .where('name', '=', name)
    .where('day', '=', dayOf(nowMs))
    .where('subject', '=', subject)
    .select('used')
    .executeTakeFirst();
  return row?.used ?? 0;
}

/** Lists the limits that owners have set. */
export async function listLimits(
  db: Database,
): Promise<{ role: OperatorRole; name: string; value: number }[]> {
  return db.selectFrom('operator_limit').select(['role', 'name', 'value']).execute();
}

/** Locks a limit that an owner has set; null if the default counts. */
export async function lockLimit(
  tx: WriteTransaction,
  { role, name }: { role: OperatorRole; name: OperatorLimitName },
): Promise<number | null> {
  const row = await tx
    .selectFrom('operator_limit')
    .where('role', '=', role)
    .where('name', '=', name)
    .select('value')
    .forUpdate()
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Sets the limit of a role. */
export async function setLimit(
  tx: WriteTransaction,
  limit: { role: OperatorRole; name: OperatorLimitName; value: number },
): Promise<void> {
  await tx
    .insertInto('operator_limit')
    .values(limit)
    .onConflict((conflict) =>
      conflict.columns(['role', 'name']).doUpdateSet({ value: limit.value }),
    )
    .execute();
}

/** Part of a limit that an operator has used today; of a limit per member, the most for one member. */
export type ListedUse = {
  operator: string;
  role: OperatorRole;
  name: OperatorLimitName;
  used: number;
};

const USES_MAX = 500;

/** Lists what operators have used of their limits today, by operator. */
export async function listUses(db: Database, nowMs: number): Promise<ListedUse[]> {
  const rows = await db
    .selectFrom('operator_use as use')
    .innerJoin('operator', 'operator.operator_id', 'use.operator_id')
    .where('use.day', '=', dayOf(nowMs))
    .groupBy(['operator.name', 'operator.role', 'use.name'])
    .orderBy('operator.name')
    .orderBy('use.name')
    .limit(USES_MAX)
    .select(['operator.name as operator', 'operator.role', 'use.name'])
    .select((eb) => eb.fn.max('use.used').as('used'))
    .execute();
  return rows.flatMap(({ name, ...use }) => {
    const known = OPERATOR_LIMIT_NAMES.find((each) => each === name);
    return known === undefined ? [] : [{ ...use, name: known }];
  });
}
