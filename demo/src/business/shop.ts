import type { Database, views } from '@hookline/db';
import type { UnattendedDeps } from '@hookline/services/checkout';

import type { PlannedMember } from './plan-types.ts';
import type { Till } from './till.ts';

/** The means by which the business is made, and what it has gathered since the last write. */
export type Shop = {
  db: Database;
  till: Till;
  members: readonly PlannedMember[];
  /** Ids of the members who have joined, by their number. */
  userIds: Map<number, string>;
  /** Views that are still to be written. */
  views: views.View[];
  /** Whether the events of now may have happened before, because a process was killed. */
  isRepeating: boolean;
  /** Returns what a use case needs to act at a moment of the past. */
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
