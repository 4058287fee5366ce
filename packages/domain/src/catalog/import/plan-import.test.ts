// spec: 10 import, the rule for what an import changes and keeps

import { expect, test } from 'vitest';

import { coins } from '../../units.ts';
import {
  changesDrama,
  mayImport,
  planImport,
  publishesDrama,
  takesVideo,
  type CurrentDrama,
  type FolderDrama,
  type ImportChoices,
} from './plan-import.ts';

const KEEP: ImportChoices = { publication: 'keep', takesPrices: false, takesVideos: false };
const DESCRIPTION = {
  texts: { 'en-US': { name: 'Ember', introduce: 'A fire.' } },
  categoryIds: ['love'],
  labels: [{ 'en-US': 'Hot', 'es-ES': 'Popular' }],
  coverHash: 'cover',
};
const FOLDER: FolderDrama = {
  ...DESCRIPTION,
  pricing: { freeEpisodeCount: 1, price: coins(30) },
  downloadAppStatus: {},
  episodes: [1, 2].map((episodeNumber) => ({
    episodeNumber,
    video: { mediaHash: `film ${episodeNumber}` },
    captions: { en: 'hello' },
  })),
};
const CURRENT: CurrentDrama = {
  ...DESCRIPTION,
  state: 'published',
  episodes: [1, 2].map((episodeNumber) => ({
    episodeNumber,
    price: coins(episodeNumber === 1 ? 0 : 30),
    downloadAppStatus: 0,
    mediaHash: `film ${episodeNumber}`,
    captions: { en: 'hello' },
  })),
};

const currentWith = (episode: Partial<CurrentDrama['episodes'][number]>): CurrentDrama => ({
  ...CURRENT,
  episodes: CURRENT.episodes.map((each) =>
    each.episodeNumber === 2 ? { ...each, ...episode } : each,
  ),
});
const folderWith = (episode: Partial<FolderDrama['episodes'][number]>): FolderDrama => ({
  ...FOLDER,
  episodes: FOLDER.episodes.map((each) =>
    each.episodeNumber === 2 ? { ...each, ...episode } : each,
  ),
});

test('a folder that matches the catalogue changes nothing and needs no confirmation', () => {
  const plan = planImport(CURRENT, FOLDER, KEEP);

  expect(changesDrama(plan)).toBe(false);
  expect(mayImport(plan, null)).toBe(true);
});

test('a new drama is imported with everything in its folder and needs no confirmation', () => {
  const plan = planImport(null, FOLDER, KEEP);

  expect(plan).toMatchObject({ isNew: true, publication: 'publish', cover: 'new' });
  expect(plan.prices.map(({ after }) => after)).toEqual([0, 30]);
  expect(plan.episodes.map(({ media }) => media)).toEqual(['take-new', 'take-new']);
  expect(mayImport(plan, null)).toBe(true);
});

test.each([
  ['a new drama', null, 'keep', 'publish'],
  ['a new drama', null, 'publish', 'publish'],
  ['a new drama', null, 'draft', 'stay-draft'],
  ['a drama', 'draft', 'keep', 'stay-draft'],
  ['a drama', 'draft', 'draft', 'stay-draft'],
  ['a drama', 'draft', 'publish', 'publish'],
  ['a drama', 'published', 'keep', 'stay-published'],
  ['a drama', 'published', 'publish', 'stay-published'],
  ['a drama', 'published', 'draft', 'stay-published'],
  ['a drama', 'retired', 'keep', 'stay-retired'],
  ['a drama', 'retired', 'draft', 'stay-retired'],
  ['a drama', 'retired', 'publish', 'sell-again'],
  ['a drama', 'taken-down', 'keep', 'stay-taken-down'],
  ['a drama', 'taken-down', 'draft', 'stay-taken-down'],
  ['a drama', 'taken-down', 'publish', 'lift-takedown'],
] as const)('importing %s (%s) with the choice %s: %s', (...[, state, publication, expected]) => {
  const current = state === null ? null : { ...CURRENT, state };

  const plan = planImport(current, FOLDER, { ...KEEP, publication });

  expect(plan.publication).toBe(expected);
});

test.each(['draft', 'retired', 'taken-down'] as const)(
  'an import that publishes a drama (%s) requires a confirmation',
  (state) => {
    const plan = planImport({ ...CURRENT, state }, FOLDER, { ...KEEP, publication: 'publish' });

    expect(publishesDrama(plan)).toBe(true);
    expect(mayImport(plan, null)).toBe(false);
    expect(mayImport(plan, plan)).toBe(true);
    expect(publishesDrama(planImport({ ...CURRENT, state }, FOLDER, KEEP))).toBe(false);
  },
);

test('a confirmed plan does not publish a drama that was taken down after the plan was shown', () => {
  const choices = { ...KEEP, publication: 'publish' } as const;
  const shown = planImport({ ...CURRENT, state: 'draft' }, FOLDER, choices);
  const later = planImport({ ...CURRENT, state: 'taken-down' }, FOLDER, choices);

  expect(mayImport(later, shown)).toBe(false);
});

test('prices set by an operator are kept, and differing folder prices are listed', () => {
  const current = currentWith({ price: coins(77) });

  const plan = planImport(current, FOLDER, KEEP);

  expect(plan.prices.map(({ after }) => after)).toEqual([0, 77]);
  expect(plan.untakenPrices).toEqual([{ episodeNumber: 2, price: 30 }]);
  expect(changesDrama(plan)).toBe(false);
});

test('folder prices are applied on request, even to episodes without a video in the folder', () => {
  const current = currentWith({ price: coins(77) });

  const plan = planImport(current, { ...FOLDER, episodes: [] }, { ...KEEP, takesPrices: true });

  expect(plan.prices[1]).toEqual({ episodeNumber: 2, before: 77, after: 30 });
  expect(plan.untakenPrices).toEqual([]);
  expect(mayImport(plan, null)).toBe(false);
});

test('a new episode of an existing drama gets the folder price', () => {
  const third = { episodeNumber: 3, video: { mediaHash: null }, captions: {} };

  const plan = planImport(CURRENT, { ...FOLDER, episodes: [...FOLDER.episodes, third] }, KEEP);

  expect(plan.prices[2]).toEqual({ episodeNumber: 3, before: null, after: 30 });
  expect(plan.episodes[2]?.media).toBe('take-new');
  expect(plan.episodes.map(({ media }) => takesVideo(media))).toEqual([false, false, true]);
  expect(mayImport(plan, null)).toBe(false);
});

test('an episode added before existing ones is listed first', () => {
  const second = { ...CURRENT, episodes: CURRENT.episodes.slice(1) };

  const plan = planImport(second, FOLDER, KEEP);

  expect(plan.episodes.map(({ episodeNumber }) => episodeNumber)).toEqual([1, 2]);
  expect(plan.prices.map(({ episodeNumber }) => episodeNumber)).toEqual([1, 2]);
});

test.each([
  ['plays the video of the folder', 'film 2', 'film 2', false, 'same'],
  ['plays the video of the folder', 'film 2', 'film 2', true, 'same'],
  ['was given another video', 'other', 'film 2', false, 'keep-other'],
  ['was given another video', 'other', 'film 2', true, 'take-other'],
  ['plays a video, while the folder’s is not packaged yet', 'film 2', null, false, 'keep-unknown'],
  ['plays a video, while the folder’s is not packaged yet', 'film 2', null, true, 'take-other'],
  ['has nothing to play', null, 'film 2', false, 'take-missing'],
] as const)(
  'an episode that %s (now: %s, folder: %s, videos requested: %s) is planned as %s',
  (...[, mediaHash, folderHash, takesVideos, expected]) => {
    const folder = folderWith({ video: { mediaHash: folderHash } });

    const plan = planImport(currentWith({ mediaHash }), folder, { ...KEEP, takesVideos });

    expect(plan.episodes[1]?.media).toBe(expected);
    expect(changesDrama(plan)).toBe(expected.startsWith('take'));
  },
);

test('episodes missing from the folder keep their video and captions', () => {
  const plan = planImport(CURRENT, { ...FOLDER, episodes: [], coverHash: null }, KEEP);

  expect(plan.episodes).toEqual(
    [1, 2].map((episodeNumber) => ({
      episodeNumber,
      media: 'keep-absent',
      captions: [],
      downloadAppStatus: { before: 0, after: 0 },
    })),
  );
  expect(plan.cover).toBe('kept');
  expect(changesDrama(plan)).toBe(false);
});

test('a folder removes the captions of an episode only if it has the video of that episode', () => {
  const captions = { es: 'hola' };
  const withVideo = planImport(CURRENT, folderWith({ captions }), KEEP);
  const without = planImport(CURRENT, folderWith({ captions, video: null }), KEEP);

  const added = { key: 'es', change: 'added' };
  expect(withVideo.episodes[1]?.captions).toEqual([{ key: 'en', change: 'removed' }, added]);
  expect(without.episodes[1]?.captions).toEqual([added]);
});

test.each<{ title: string; folder: Partial<FolderDrama>; plan: object }>([
  {
    title: 'a corrected text',
    folder: {
      texts: {
        'en-US': { name: 'Embers', introduce: 'A fire.' },
        'fr-FR': { name: 'Braise', introduce: '' },
      },
    },
    plan: {
      texts: [
        { key: 'en-US', change: 'changed' },
        { key: 'fr-FR', change: 'added' },
      ],
    },
  },
  {
    title: 'an additional genre',
    folder: { categoryIds: ['love', 'hate'] },
    plan: { categories: { before: ['love'], after: ['love', 'hate'] } },
  },
  {
    title: 'a different genre',
    folder: { categoryIds: ['hate'] },
    plan: { categories: { before: ['love'], after: ['hate'] } },
  },
  { title: 'a different label', folder: { labels: [] }, plan: { changesLabels: true } },
  { title: 'a different cover', folder: { coverHash: 'other' }, plan: { cover: 'changed' } },
  {
    title: 'different captions',
    folder: folderWith({ captions: { en: 'good day' } }),
    plan: { episodes: [{}, { captions: [{ key: 'en', change: 'changed' }] }] },
  },
  {
    title: 'an app-only episode',
    folder: { downloadAppStatus: { 2: 1 } },
    plan: { episodes: [{}, { downloadAppStatus: { before: 0, after: 1 } }] },
  },
])('$title requires a confirmation', ({ folder, plan: expected }) => {
  const plan = planImport(CURRENT, { ...FOLDER, ...folder }, KEEP);

  expect(plan).toMatchObject(expected);
  expect(mayImport(plan, null)).toBe(false);
  expect(mayImport(plan, 'all')).toBe(true);
});

test('the first cover of a drama without one requires a confirmation', () => {
  const plan = planImport({ ...CURRENT, coverHash: null }, FOLDER, KEEP);

  expect(plan.cover).toBe('new');
  expect(mayImport(plan, null)).toBe(false);
});

test('an import that only publishes the drama requires a confirmation', () => {
  const hidden: CurrentDrama = { ...CURRENT, state: 'retired' };

  expect(mayImport(planImport(hidden, FOLDER, KEEP), null)).toBe(true);
  expect(mayImport(planImport(hidden, FOLDER, { ...KEEP, publication: 'publish' }), null)).toBe(
    false,
  );
});

test('a confirmation is valid only for the plan shown, not for a plan changed since', () => {
  const change = { ...FOLDER, categoryIds: [] };
  const shown = planImport(CURRENT, change, KEEP);
  const later = planImport(currentWith({ price: coins(31) }), change, KEEP);

  expect(mayImport(shown, planImport(CURRENT, change, KEEP))).toBe(true);
  expect(mayImport(later, shown)).toBe(false);
});

test('labels with reordered keys are unchanged', () => {
  const labels = [{ 'es-ES': 'Popular', 'en-US': 'Hot' }];

  expect(planImport(CURRENT, { ...FOLDER, labels }, KEEP).changesLabels).toBe(false);
});
