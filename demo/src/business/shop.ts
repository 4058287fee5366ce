import type { Database, views } from '@hookline/db';
import type { UnattendedDeps } from '@hookline/services/checkout';

import type { PlannedMember } from './plan-types.ts';
import type { Till } from './till.ts';

/** Everything that is needed to create the business, and the views that are not written yet. */
export type Shop = {
  db: Database;
  till: Till;
  members: readonly PlannedMember[];
  /** Ids of the members who have joined, by their number in the plan. */
  userIds: Map<number, string>;
  /** Views that are not written yet. */
  views: views.View[];
  /** Whether the current events may have been performed already, by a process that was killed. */
  isRepeating: boolean;
  /** Returns the dependencies with which a use case acts at a moment in the past. */
  depsAt: (atMs: number) => UnattendedDeps;
};

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

export function openShop(parts: Pick<Shop, 'db' | 'till' | 'members'>): Shop {
  const { db, till } = parts;
  return {
    ...parts,
    userIds: new Map(),
    views: [],
    isRepeating: true,
    depsAt: (atMs) => ({ db, paypal: till.paypal, log: SILENT, now: () => atMs }),
  };
}
