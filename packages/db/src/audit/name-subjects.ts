import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Finds the names of members who are not deleted and of operators, for people who read the audit.
 *
 * @returns Names by the id of the subject.
 */
export async function nameSubjects(
  db: Database,
  subjects: readonly { kind: string; id: string }[],
): Promise<Map<string, string>> {
  const idsOf = (wanted: string) =>
    subjects.flatMap(({ kind, id }) => (kind === wanted && UUID.test(id) ? [id] : []));
  const userIds = idsOf('member');
  const operatorIds = idsOf('operator');
  const members = await db
    .selectFrom('member')
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .select(['user_id', 'nick_name'])
    .execute();
  const operators = await db
    .selectFrom('operator')
    .where(sql<boolean>`operator_id = any(${operatorIds}::uuid[])`)
    .select(['operator_id', 'name'])
    .execute();
  return new Map([
    ...members.map((member) => [member.user_id, member.nick_name ?? ''] as const),
    ...operators.map((operator) => [operator.operator_id, operator.name] as const),
  ]);
}
