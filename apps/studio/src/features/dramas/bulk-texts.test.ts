import { expect, test } from 'vitest';

import {
  flattening,
  genreEffect,
  planGenre,
  planPrices,
  planStates,
  pricesEffect,
  statesEffect,
} from './bulk-texts.ts';
import type { DramaState } from './texts.ts';

const drama = (name: string, state: DramaState, price: number | null = 60) => ({
  dramaId: name,
  name,
  state,
  episodeCount: 3,
  freeCount: price === null ? 3 : 1,
  prices: price === null ? null : { min: price, max: price },
  categoryIds: name === 'A' ? ['love', 'revenge'] : ['love'],
});

const DRAMAS = [
  drama('A', 'published'),
  drama('B', 'draft', 45),
  drama('C', 'retired', null),
  drama('D', 'taken-down'),
];
const namesOf = (lines: readonly { name: string }[]) => lines.map(({ name }) => name).join('');

test.each([
  { state: 'published' as const, changes: 'BCD', kept: 'A' },
  { state: 'retired' as const, changes: 'AD', kept: 'BC' },
  { state: 'taken-down' as const, changes: 'AC', kept: 'BD' },
])('to $state, $changes change and $kept stay as they are', ({ state, changes, kept }) => {
  const plan = planStates(DRAMAS, state);

  expect([namesOf(plan.changes), namesOf(plan.kept)]).toEqual([changes, kept]);
});

test('a change of state says how many dramas it concerns, and what viewers notice', () => {
  expect(statesEffect(planStates(DRAMAS, 'retired'), 'retired')).toBe(
    'Within 2 seconds 2 dramas are unpublished: they are not listed and not sold, and members keep the episodes they have unlocked. 2 dramas stay as they are.',
  );
  expect(statesEffect(planStates(DRAMAS.slice(0, 1), 'published'), 'published')).toBe(
    'Nothing changes: all are as wanted already.',
  );
});

test.each([
  { pricing: { freeEpisodes: 1, price: 60 }, changes: 'BC', kept: 'AD' },
  { pricing: { freeEpisodes: 1, price: 45 }, changes: 'ACD', kept: 'B' },
  { pricing: { freeEpisodes: 3, price: 45 }, changes: 'ABD', kept: 'C' },
  { pricing: { freeEpisodes: 2, price: 60 }, changes: 'ABCD', kept: '' },
])('prices of $pricing change $changes', ({ pricing, changes, kept }) => {
  const plan = planPrices(DRAMAS, pricing);

  expect([namesOf(plan.changes), namesOf(plan.kept)]).toEqual([changes, kept]);
  expect(pricesEffect(plan)).toContain('Unlocked episodes stay unlocked.');
});

test('one price in the place of different ones is a warning that names them', () => {
  expect(flattening(DRAMAS)).toBe(
    'They cost differently now: 60, 1 free; 45, 1 free; free. Afterwards all cost the same.',
  );
  expect(flattening(DRAMAS.slice(0, 1))).toBeNull();
});

test.each([
  { categoryId: 'revenge', act: 'add' as const, changes: 'BCD', kept: 'A' },
  { categoryId: 'revenge', act: 'remove' as const, changes: 'A', kept: 'BCD' },
  { categoryId: 'love', act: 'add' as const, changes: '', kept: 'ABCD' },
])('to $act $categoryId, $changes change', ({ categoryId, act, changes, kept }) => {
  const plan = planGenre(DRAMAS, { categoryId, act });

  expect([namesOf(plan.changes), namesOf(plan.kept)]).toEqual([changes, kept]);
});

test('a change of genre says how many dramas it concerns', () => {
  const added = { categoryId: 'revenge', act: 'add' as const };
  const removed = { categoryId: 'revenge', act: 'remove' as const };

  expect(genreEffect(planGenre(DRAMAS, added), { name: 'Revenge', act: 'add' })).toBe(
    '3 dramas get Revenge after their other genres. 1 drama stays as it is.',
  );
  expect(genreEffect(planGenre(DRAMAS, removed), { name: 'Revenge', act: 'remove' })).toBe(
    '1 drama loses Revenge. The other genres stay. 3 dramas stay as they are.',
  );
});
