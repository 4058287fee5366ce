// spec: 7 calls, after concurrent library changes, the counters equal the rows
// touches: thumbUpCancel

import { auditLibrary } from '@hookline/db/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { TestViewer } from '../../testing/add-viewer.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const DRAMAS = 6;
const ASKED_AT_ONCE = 30;

/** Adds members until three of them are counted in the same counter rows. Returns these three. */
async function addNeighbours(app: Awaited<ReturnType<typeof startTestApp>>) {
  const members: TestViewer[] = [];
  for (;;) {
    const member = await app.addViewer();
    const digit = member.userId.charAt(0);
    members.push(member);
    const neighbours = members.filter(({ userId }) => userId.startsWith(digit));
    if (neighbours.length === 3) return neighbours;
  }
}

const KINDS = ['add', 'cancel', 'like', 'unlike', 'delete', 'delete', 'delete-all'] as const;

type RaceStep = { memberIndex: number; kind: (typeof KINDS)[number]; dramaIndexes: number[] };

const request: fc.Arbitrary<RaceStep> = fc.record({
  memberIndex: fc.nat(2),
  kind: fc.constantFrom(...KINDS),
  dramaIndexes: fc.shuffledSubarray([...Array(DRAMAS).keys()], { minLength: 1 }),
});

test('after concurrent adds, cancels and deletions, the counters match row counts', async () => {
  await using app = await startTestApp({ perMinute: { library: 100_000 } });
  const members = await addNeighbours(app);
  const dramas = await Promise.all(Array.from({ length: DRAMAS }, () => app.addDrama([0])));
  const ask = ({ memberIndex, kind, dramaIndexes }: RaceStep) => {
    const member = members[memberIndex];
    const chosen = dramaIndexes.flatMap((index) => dramas[index] ?? []);
    const [drama] = chosen;
    if (member === undefined || drama === undefined) throw new Error('There is no such request.');
    const contentIdList = chosen.map(({ dramaId }) => dramaId);
    switch (kind) {
      case 'add':
        return member.call('collectAdd', drama.episode(1));
      case 'cancel':
        return member.call('collectCancel', drama.episode(1));
      case 'like':
        return member.call('thumbUpAdd', drama.episode(1));
      case 'unlike':
        return member.call('thumbUpCancel', drama.episode(1));
      case 'delete':
        return member.call('collectDel', { contentIdList });
      case 'delete-all':
        return member.call('collectDel', { isAll: 1 });
    }
  };
  const everything = members.flatMap((_, memberIndex) =>
    dramas.map((__, index) => ({ memberIndex, kind: 'add' as const, dramaIndexes: [index] })),
  );
  const requests = fc.array(request, { minLength: ASKED_AT_ONCE, maxLength: ASKED_AT_ONCE });

  await fc.assert(
    fc.asyncProperty(requests, async (asked) => {
      await Promise.all(everything.map(ask));

      await Promise.all(asked.map(ask));

      expect(await auditLibrary(app.deps.db)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(app.problems).toEqual([]);
});
