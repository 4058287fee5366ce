// spec: 9 constants, guest history of 50, newest first, no duplicates

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { forgetDramas, GUEST_HISTORY_MAX, rememberDrama, withoutMerged } from './guest-history.ts';

test('the drama watched last is listed first and only once, with its new episode', () => {
  const history = [
    { id: 'a', epIndex: 0 },
    { id: 'b', epIndex: 2 },
  ];

  expect(rememberDrama(history, { id: 'b', epIndex: 3 })).toEqual([
    { id: 'b', epIndex: 3 },
    { id: 'a', epIndex: 0 },
  ]);
});

test('a guest history keeps the last 50 dramas without duplicates', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(80), { maxLength: 200 }), (watched) => {
      let history: { id: string }[] = [];
      for (const id of watched) history = rememberDrama(history, { id: String(id) });

      const expected = [...new Set(watched.toReversed())].slice(0, GUEST_HISTORY_MAX).map(String);
      expect(history.map(({ id }) => id)).toEqual(expected);
    }),
  );
});

type Entry = { id: string; watchedAt: number };

/** Generates a guest's actions in order: a drama is watched, or some are removed. */
const acts = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ watch: fc.nat(70) }) },
    { weight: 1, arbitrary: fc.record({ forget: fc.array(fc.nat(70), { maxLength: 20 }) }) },
  ),
  { maxLength: 150 },
);

function historyAfter(all: readonly ({ watch: number } | { forget: number[] })[], startMs = 0) {
  let history: Entry[] = [];
  all.forEach((act, index) => {
    history =
      'watch' in act
        ? rememberDrama(history, { id: String(act.watch), watchedAt: startMs + index })
        : forgetDramas(history, act.forget.map(String));
  });
  return history;
}

test('watching and removing dramas keeps the history in time order without duplicates', () => {
  fc.assert(
    fc.property(acts, (all) => {
      const history = historyAfter(all);

      const times = history.map(({ watchedAt }) => watchedAt);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(new Set(history.map(({ id }) => id)).size).toBe(history.length);
      expect(history.length).toBeLessThanOrEqual(GUEST_HISTORY_MAX);
    }),
  );
});

test('removing dramas from a guest history keeps all others', () => {
  fc.assert(
    fc.property(acts, fc.array(fc.nat(70)), (all, forgotten) => {
      const before = historyAfter(all);
      const ids = forgotten.map(String);

      const after = forgetDramas(before, ids);

      expect(after).toEqual(before.filter(({ id }) => !ids.includes(id)));
      expect(forgetDramas(after, ids)).toEqual(after);
    }),
  );
});

// spec: 6 roles, the merge removes exactly what was sent
test('a merge removes the dramas that were sent and keeps dramas watched meanwhile', () => {
  fc.assert(
    fc.property(acts, fc.array(fc.nat(70), { maxLength: 30 }), (all, meanwhile) => {
      const sent = historyAfter(all);
      let now: Entry[] = sent;
      meanwhile.forEach((id, index) => {
        now = rememberDrama(now, { id: String(id), watchedAt: all.length + index });
      });

      const after = withoutMerged(now, sent);

      const news = new Set(meanwhile.map(String));
      expect(after).toEqual(now.filter(({ id }) => news.has(id)));
      expect(withoutMerged(sent, sent)).toEqual([]);
    }),
  );
});
