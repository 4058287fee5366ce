import { expect, test } from 'vitest';

import { daysOf, endOf, spansOf } from './days.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const namesOf = (first: string, last: string) =>
  [...daysOf({ firstMs: at(first), lastMs: at(last) })].map(({ name }) => name);

test('a span includes its first and last day, also across 29 February', () => {
  expect(namesOf('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(namesOf('2026-11-22', '2026-11-22')).toEqual(['2026-11-22']);
});

test('long spans are divided without gaps or duplicate days', () => {
  const whole = { firstMs: at('2026-01-01'), lastMs: at('2026-01-31') };

  const parts = [...spansOf(whole, 10)];

  expect(parts).toHaveLength(4);
  expect(parts.flatMap((part) => [...daysOf(part)])).toEqual([...daysOf(whole)]);
  expect(parts.map(endOf).at(-1)).toBe(at('2026-02-01'));
});
