import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { GUEST_HISTORY_MAX, rememberDrama } from './guest-history.ts';

test('the newest drama comes first and stands there once, with its new episode', () => {
  const history = [
    { id: 'a', epIndex: 0 },
    { id: 'b', epIndex: 2 },
  ];

  expect(rememberDrama(history, { id: 'b', epIndex: 3 })).toEqual([
    { id: 'b', epIndex: 3 },
    { id: 'a', epIndex: 0 },
  ]);
});

test('a browser remembers 50 dramas and never one twice', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(80), { maxLength: 200 }), (watched) => {
      let history: { id: string }[] = [];
      for (const id of watched) history = rememberDrama(history, { id: String(id) });

      const expected = [...new Set(watched.toReversed())].slice(0, GUEST_HISTORY_MAX).map(String);
      expect(history.map(({ id }) => id)).toEqual(expected);
    }),
  );
});
