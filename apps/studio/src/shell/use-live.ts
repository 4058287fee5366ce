import type { LiveCounts } from '@hookline/contract/studio';
import { useStore } from '@hookline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callEvents } from '../lib/api.ts';
import { followLive, live } from '../lib/live/live.ts';
import type { ReadName } from '../lib/query.ts';
import type { MenuName } from './menu.ts';

/** Answers that are out of date once a number has changed. */
const ANSWERS: Readonly<Record<keyof LiveCounts, readonly ReadName[]>> = {
  reviews: ['reviewList', 'todayNeeds'],
  feedback: [],
  encodes: ['systemFilms', 'todayNeeds'],
  orders: [],
  jobs: ['systemJobs', 'todayNeeds'],
  servers: ['systemServers'],
};

/** Follows the server's numbers while somebody is signed in, and renews what they make out of date. */
export function useLive(): void {
  const isSignedOut = useStore(callEvents, (state) => state.isSignedOut);
  useEffect(() => (isSignedOut ? undefined : followLive()), [isSignedOut]);

  const queries = useQueryClient();
  useEffect(() => {
    let before = live.get().counts;
    return live.subscribe(() => {
      const { counts } = live.get();
      for (const [name, calls] of Object.entries(ANSWERS)) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a constant.
        const key = name as keyof LiveCounts;
        // The first numbers of a connection are news of nothing.
        if (before[key] === undefined || before[key] === counts[key]) continue;
        for (const call of calls) void queries.invalidateQueries({ queryKey: [call] });
      }
      before = counts;
    });
  }, [queries]);
}

/** Returns how much waits behind a link of the navigation; 0 if nothing does. */
export function useWaiting(name: MenuName): number {
  return useStore(live, ({ counts }) => waitingOf(name, counts));
}

function waitingOf(name: MenuName, counts: LiveCounts): number {
  if (name === 'Reviews') return counts.reviews ?? 0;
  if (name === 'Feedback') return counts.feedback ?? 0;
  if (name !== 'System') return 0;
  return (counts.encodes ?? 0) + (counts.jobs ?? 0) + (counts.servers ?? 0);
}
