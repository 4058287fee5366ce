import { assert, constantFrom, nat, property, record, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';

import { chooseRelated, type RelatedCandidate } from './related-dramas.ts';

const NONE = { sharedCategories: 0, watchedNextBy: 0, weekViews: 0, publishedAtMs: 0 };
const like = (dramaId: string, facts: Partial<RelatedCandidate> = {}): RelatedCandidate => ({
  ...NONE,
  dramaId,
  ...facts,
});

const TABLE: {
  rule: string;
  candidates: RelatedCandidate[];
  fillers?: string[];
  chosen: string[];
}[] = [
  {
    rule: 'dramas with more shared categories come first',
    candidates: [like('a', { sharedCategories: 1 }), like('b', { sharedCategories: 2 })],
    chosen: ['b', 'a'],
  },
  {
    rule: 'being watched next by most viewers outweighs two shared categories',
    candidates: [like('a', { sharedCategories: 2 }), like('b', { watchedNextBy: 9 })],
    chosen: ['b', 'a'],
  },
  {
    rule: 'being watched next by few viewers does not outweigh two shared categories',
    candidates: [
      like('a', { sharedCategories: 2 }),
      like('b', { watchedNextBy: 1 }),
      like('c', { watchedNextBy: 9 }),
    ],
    chosen: ['c', 'a', 'b'],
  },
  {
    rule: 'shared categories and being watched next add up',
    candidates: [
      like('a', { sharedCategories: 1, watchedNextBy: 9 }),
      like('b', { sharedCategories: 3 }),
    ],
    chosen: ['a', 'b'],
  },
  {
    rule: 'equals are ordered by views, then newest first, then by id',
    candidates: [
      like('d', { sharedCategories: 1 }),
      like('c', { sharedCategories: 1 }),
      like('b', { sharedCategories: 1, publishedAtMs: 1 }),
      like('a', { sharedCategories: 1, weekViews: 1 }),
    ],
    chosen: ['a', 'b', 'c', 'd'],
  },
  {
    rule: 'a drama with nothing in common is only used as a filler',
    candidates: [like('a', { weekViews: 99 }), like('b', { sharedCategories: 1 })],
    fillers: ['z', 'b', 'y'],
    chosen: ['b', 'z', 'y'],
  },
  {
    rule: 'the drama itself is never chosen',
    candidates: [like('self', { sharedCategories: 3 }), like('a', { sharedCategories: 1 })],
    fillers: ['self', 'b'],
    chosen: ['a', 'b'],
  },
  {
    rule: 'no more dramas are chosen than requested',
    candidates: ['a', 'b', 'c', 'd', 'e'].map((id) => like(id, { sharedCategories: 1 })),
    fillers: ['z'],
    chosen: ['a', 'b', 'c', 'd'],
  },
  { rule: 'an empty catalogue gives no dramas', candidates: [], chosen: [] },
];

test.each(TABLE)('related dramas: $rule', ({ candidates, fillers = [], chosen }) => {
  expect(chooseRelated('self', candidates, { fillers, itemsMax: 4 })).toEqual(chosen);
});

// spec: 7 calls, More like this: shared categories and dramas watched next; never itself, no
//   duplicates
test('related dramas have no duplicates and do not depend on the candidate order', () => {
  const ids = constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'self');
  const facts = record({
    dramaId: ids,
    sharedCategories: nat(3),
    watchedNextBy: nat(5),
    weekViews: nat(3),
    publishedAtMs: nat(3),
  });
  const candidatesOf = uniqueArray(facts, { selector: ({ dramaId }) => dramaId });

  assert(
    property(candidatesOf, uniqueArray(ids), nat(8), (candidates, fillers, itemsMax) => {
      const room = { fillers, itemsMax };
      const chosen = chooseRelated('self', candidates, room);

      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen).not.toContain('self');
      const known = new Set([
        ...fillers,
        ...candidates.filter((c) => c.sharedCategories + c.watchedNextBy > 0).map((c) => c.dramaId),
      ]);
      known.delete('self');
      expect(chosen.length).toBe(Math.min(itemsMax, known.size));
      expect(chooseRelated('self', candidates.toReversed(), room)).toEqual(chosen);
    }),
  );
});
