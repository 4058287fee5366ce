import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { beginsWithinOneEdit, isWithinOneEdit } from './one-edit.ts';

test.each([
  ['the same', 'moon bride', true],
  ['an inserted letter', 'moonn bride', true],
  ['an inserted first letter', 'amoon bride', true],
  ['an inserted last letter', 'moon brides', true],
  ['a letter left out', 'moo bride', true],
  ['the first letter left out', 'oon bride', true],
  ['the last letter left out', 'moon brid', true],
  ['a replaced letter', 'moan bride', true],
  ['swapped neighbours', 'mono bride', true],
  ['swapped last letters', 'moon bried', true],
  ['two replaced letters', 'maan bride', false],
  ['an insertion and a replacement', 'mooan bridd', false],
  ['a swap of letters that are no neighbours', 'noom bride', false],
])('at most one edit is tolerated: %s', (_what, typed, isWithin) => {
  expect(isWithinOneEdit(typed, 'moon bride')).toBe(isWithin);
});

/** Computes the optimal string alignment distance by its definition. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_cell, column) => (row === 0 ? column : row)),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const best = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + cost,
        row > 1 && column > 1 && isSwap ? at(row - 2, column - 2) + 1 : Infinity,
      );
      const cells = rows[row];
      if (cells) cells[column] = best;
    }
  }
  return at(one.length, other.length);
}

const short = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 }).map((all) => all.join(''));
const RUNS = { seed: 20_261_122, numRuns: 3_000 };

test('the check for one edit agrees with the definition of the edit distance', () => {
  fc.assert(
    fc.property(short, short, (typed, text) => {
      expect(isWithinOneEdit(typed, text)).toBe(distance(typed, text) <= 1);
    }),
    RUNS,
  );
});

test('the check of the start of a text agrees with the edit distances of its prefixes', () => {
  fc.assert(
    fc.property(short, short, fc.nat(3), (typed, text, from) => {
      const rest = text.slice(from);
      const prefixes = Array.from({ length: rest.length + 1 }, (_, length) =>
        rest.slice(0, length),
      );
      const isWithin = prefixes.some((prefix) => distance(typed, prefix) <= 1);
      expect(beginsWithinOneEdit(typed, text, from)).toBe(isWithin);
    }),
    RUNS,
  );
});
