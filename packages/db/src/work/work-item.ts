import type { Selectable } from 'kysely';

import type { Schema } from '../schema.ts';
import type { WorkPayload } from '../column-types.ts';

/** Key of a work item. There is at most one item per kind and key. */
export type WorkKey = { kind: string; key: string };

/** An item that a process has claimed: no other process runs it until the lease expires. */
export type ClaimedWork = WorkKey & {
  priority: number;
  payload: WorkPayload;
  /** One-based number of claims since the item last succeeded, including this one. */
  attemptNumber: number;
  /** Proves that the caller still holds the item. */
  leaseId: string;
};

export type ClaimedRow = Pick<
  Selectable<Schema['work_item']>,
  'kind' | 'key' | 'priority' | 'payload' | 'attempts'
>;

export function claimedWorkOf(row: ClaimedRow, leaseId: string): ClaimedWork {
  const { kind, key, priority, payload, attempts } = row;
  return { kind, key, priority, payload, attemptNumber: attempts, leaseId };
}
