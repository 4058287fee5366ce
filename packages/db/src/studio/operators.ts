import type { OperatorRole, OperatorState } from '@hookline/domain/studio';

import type { Database, WriteTransaction } from '../open-database.ts';

/** An operator of the studio. */
export type Operator = {
  operatorId: string;
  name: string;
  role: OperatorRole;
  state: OperatorState;
};

const COLUMNS = ['operator_id', 'name', 'role', 'state'] as const;

type Row = { operator_id: string; name: string; role: OperatorRole; state: OperatorState };

function operatorOf(row: Row): Operator {
  return { operatorId: row.operator_id, name: row.name, role: row.role, state: row.state };
}

/** Adds an operator who is invited. Returns null if there is one with this name. */
export async function addOperator(
  tx: WriteTransaction,
  { name, role, nowMs }: { name: string; role: OperatorRole; nowMs: number },
): Promise<Operator | null> {
  const row = await tx
    .insertInto('operator')
    .values({ name, role, state: 'invited', created_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : operatorOf(row);
}

/** Makes an operator active with a role, whatever role and state an operator of this name had. */
export async function enterOperator(
  tx: WriteTransaction,
  { name, role, nowMs }: { name: string; role: OperatorRole; nowMs: number },
): Promise<Operator> {
  const row = await tx
    .insertInto('operator')
    .values({ name, role, state: 'active', created_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ role, state: 'active' }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return operatorOf(row);
}

/** Finds an operator; null if there is none with this id. */
export async function findOperator(db: Database, operatorId: string): Promise<Operator | null> {
  const row = await db
    .selectFrom('operator')
    .where('operator_id', '=', operatorId)
    .select(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : operatorOf(row);
}

/** Finds an operator by name; null if there is none. */
export async function findOperatorByName(db: Database, name: string): Promise<Operator | null> {
  const row = await db
    .selectFrom('operator')
    .where('name', '=', name)
    .select(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : operatorOf(row);
}

/** Locks an operator's row until the transaction ends; null if there is none with this id. */
export async function lockOperator(
  tx: WriteTransaction,
  operatorId: string,
): Promise<Operator | null> {
  const row = await tx
    .selectFrom('operator')
    .where('operator_id', '=', operatorId)
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : operatorOf(row);
}

/**
 * Locks all owners and one further operator, in the order of their ids, until the transaction ends.
 * A transaction that lowers or disables an owner takes this lock first, so that two of them cannot
 * remove the last two owners together.
 */
export async function lockOwnersAnd(tx: WriteTransaction, operatorId: string): Promise<Operator[]> {
  const rows = await tx
    .selectFrom('operator')
    .where((eb) => eb.or([eb('role', '=', 'owner'), eb('operator_id', '=', operatorId)]))
    .select(COLUMNS)
    .orderBy('operator_id')
    .forUpdate()
    .execute();
  return rows.map(operatorOf);
}

/** Changes an operator's role. Requires {@link lockOwnersAnd}. */
export async function setRole(
  tx: WriteTransaction,
  { operatorId, role }: { operatorId: string; role: OperatorRole },
): Promise<void> {
  await tx.updateTable('operator').set({ role }).where('operator_id', '=', operatorId).execute();
}

/** Changes an operator's state. Requires {@link lockOperator} or {@link lockOwnersAnd}. */
export async function setState(
  tx: WriteTransaction,
  { operatorId, state }: { operatorId: string; state: OperatorState },
): Promise<void> {
  await tx.updateTable('operator').set({ state }).where('operator_id', '=', operatorId).execute();
}

/** Operators that are listed by name. */
const NAMES_MAX = 500;

/** Lists all operators by name, without keys and sessions. */
export async function listNames(db: Database): Promise<Operator[]> {
  const rows = await db
    .selectFrom('operator')
    .orderBy('name')
    .limit(NAMES_MAX)
    .select(COLUMNS)
    .execute();
  return rows.map(operatorOf);
}
