import type { OperatorDecision } from '@hookline/domain/checkout';
import type { Transaction } from 'kysely';

import type { Database, WriteTransaction } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import type { OrderKey } from './order-record.ts';

export type RecordedDecision = OperatorDecision & {
  decidedAtMs: number;
} & ({ kind: 'refund'; refundNo: string } | { kind: 'accept' });

const DECISIONS_MAX = 100;

/** Appends an operator's decision about an order. Requires {@link lockWallet}. */
export async function recordDecision(
  tx: WriteTransaction,
  decision: OrderKey & RecordedDecision,
): Promise<void> {
  const { userId, orderNo, kind, operator, reason, decidedAtMs } = decision;
  const { highest } = await tx
    .selectFrom('order_decision')
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .select((eb) => eb.fn.max('number').as('highest'))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('order_decision')
    .values({
      user_id: userId,
      order_no: orderNo,
      number: (highest ?? 0) + 1,
      kind,
      operator,
      reason,
      refund_no: kind === 'refund' ? decision.refundNo : null,
      decided_at: new Date(decidedAtMs),
    })
    .execute();
}

/** Lists the operators' decisions about an order, oldest first. */
export async function listDecisions(
  db: Database | Transaction<Schema>,
  { userId, orderNo }: OrderKey,
): Promise<(OperatorDecision & { kind: 'accept' | 'refund'; decidedAtMs: number })[]> {
  const rows = await db
    .selectFrom('order_decision')
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .orderBy('number')
    .limit(DECISIONS_MAX)
    .select(['kind', 'operator', 'reason', 'decided_at'])
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    operator: row.operator,
    reason: row.reason,
    decidedAtMs: row.decided_at.getTime(),
  }));
}
