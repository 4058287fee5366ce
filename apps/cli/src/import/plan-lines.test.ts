import { coins } from '@hookline/domain';
import type { EpisodePlan, ImportPlan, MediaPlan } from '@hookline/domain/catalog';
import { expect, test } from 'vitest';

import { planLines } from './plan-lines.ts';

const STAYS = { before: 0, after: 0 } as const;
const NOTHING: ImportPlan = {
  isNew: false,
  publication: 'stay-published',
  texts: [],
  categories: null,
  changesLabels: false,
  cover: 'same',
  prices: [],
  untakenPrices: [],
  episodes: [],
};
const price = (episodeNumber: number, before: number | null, after: number) => ({
  episodeNumber,
  before: before === null ? null : coins(before),
  after: coins(after),
});

test('a plan lists what changes and what is kept, each in one line', () => {
  const plan: ImportPlan = {
    ...NOTHING,
    publication: 'publish',
    texts: [
      { key: 'en-US', change: 'changed' },
      { key: 'fr-FR', change: 'added' },
    ],
    categories: { before: [], after: ['love'] },
    changesLabels: true,
    cover: 'kept',
    prices: [price(1, 0, 0), price(2, 77, 30), price(3, 77, 30), price(5, null, 30)],
    untakenPrices: [{ episodeNumber: 4, price: coins(30) }],
    episodes: [
      {
        episodeNumber: 1,
        media: 'same',
        captions: [{ key: 'en', change: 'removed' }],
        downloadAppStatus: STAYS,
      },
      { episodeNumber: 2, media: 'keep-other', captions: [], downloadAppStatus: STAYS },
      { episodeNumber: 3, media: 'keep-absent', captions: [], downloadAppStatus: STAYS },
      { episodeNumber: 4, media: 'keep-absent', captions: [], downloadAppStatus: STAYS },
      {
        episodeNumber: 5,
        media: 'take-new',
        captions: [],
        downloadAppStatus: { before: null, after: 1 },
      },
    ],
  };

  expect(planLines(plan)).toEqual([
    'Will be published.',
    'Texts: en-US changed, fr-FR added.',
    'Categories: none -> love.',
    'Labels: changed.',
    'The cover is not in the folder: kept.',
    'Episode 2 was given another video since: kept. --replace uses the one in the folder.',
    'Episodes 3 to 4 have no videos in the folder: kept.',
    'Episode 5 is new.',
    'Episodes 2 to 3: 77 coins -> 30 coins',
    'Episode 5: new -> 30 coins',
    'Episode 4 keeps its price; drama.json says 30 coins, which --prices applies.',
    'Episode 1: captions en removed.',
    'Episode 5: only in the app.',
  ]);
});

test.each([
  ['publish', 'Will be published.'],
  ['sell-again', 'Was retired: --publish puts it on sale again.'],
  ['lift-takedown', 'Was taken down: --publish lifts the takedown.'],
  ['stay-published', 'Stays published.'],
  ['stay-draft', 'Stays a draft, which viewers do not see.'],
  [
    'stay-retired',
    'Stays retired: members can still watch what they have unlocked. --publish puts it on sale again.',
  ],
  ['stay-taken-down', 'Stays taken down: nobody can watch it.'],
] as const)('a plan describes the publication state: %s', (publication, line) => {
  expect(planLines({ ...NOTHING, publication })).toEqual([line]);
});

test('a plan reports that a drama becomes free', () => {
  const plan = { ...NOTHING, prices: [price(1, 0, 0), price(2, 60, 0)] };

  expect(planLines(plan).at(-1)).toBe('This makes the whole drama free.');
});

const planOf = (episodeNumber: number, media: MediaPlan): EpisodePlan => {
  return { episodeNumber, media, captions: [], downloadAppStatus: STAYS };
};

test.each([
  { numbers: [], line: '0 films get new keys.' },
  { numbers: [1], line: '1 film gets a new key.' },
  { numbers: [1, 2], line: '2 films get new keys.' },
])('a plan with new keys counts the films that get one: $line', ({ numbers, line }) => {
  const taken = numbers.map((episodeNumber) => planOf(episodeNumber, 'take-other'));
  const plan = { ...NOTHING, episodes: [...taken, planOf(9, 'keep-absent')] };

  expect(planLines(plan, { drawsKeys: true })).toContain(line);
  expect(planLines(plan)).not.toContain(line);
});

test('the plan for a new drama shows no earlier values', () => {
  const plan: ImportPlan = { ...NOTHING, isNew: true, cover: 'new', publication: 'stay-draft' };

  expect(planLines(plan)).toEqual(['Stays a draft, which viewers do not see.']);
});
