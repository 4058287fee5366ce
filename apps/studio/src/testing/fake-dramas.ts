import type { DramaDetail, DramaRow, StudioData } from '@hookline/contract/studio';

import { fakeServer, type Answers } from './fake-server.ts';

const AT = Date.UTC(2026, 10, 30, 14, 5);
export const DRAMA_ID = 'ca02f00d000000000000000000000001';

export const DRAMA_ROW: DramaRow = {
  dramaId: DRAMA_ID,
  name: 'Moon Bride',
  state: 'published',
  changedAt: AT,
  cover: { url: 'http://localhost:3000/images/a', widths: [160, 320], placeholder: '' },
  episodeCount: 3,
  readyCount: 2,
  failedCount: 1,
  freeCount: 1,
  prices: { min: 60, max: 60 },
  categoryIds: ['love', 'fantasy'],
  gapCount: 10,
  week: { views: 1200, unlocks: 30, coin: 1500, bonus: 300 },
};

export const DRAMA: DramaDetail = {
  ...DRAMA_ROW,
  publishedAt: AT,
  locales: ['en-US', 'es-ES'],
  columns: ['New', 'Picks'],
  views: 9000,
  viewersUrl: `http://localhost:3000/reel-shorts/moon-bride-${DRAMA_ID}/1/`,
  episodes: [1, 2, 3].map((episodeNumber) => ({
    episodeNumber,
    price: episodeNumber === 1 ? 0 : 60,
    isAppOnly: false,
    status: episodeNumber === 3 ? 'failed' : 'ready',
    failure: episodeNumber === 3 ? 'The film is damaged.' : null,
    durationMs: episodeNumber === 3 ? null : 61_000,
    renditionsPx: [640],
    captionLangs: ['en'],
  })),
  acts: [],
};

export const TEXTS: StudioData<'dramaTexts'> = {
  name: 'Moon Bride',
  state: 'published',
  texts: {
    'en-US': { name: 'Moon Bride', introduce: 'She marries the moon.' },
    'es-ES': { name: 'La novia', introduce: 'Se casa con la luna.' },
  },
};

/** Entry of the audit that the fake acts leave. */
export const entryOf = (action: string) => ({
  entryId: '0b0e7a3e-7f0f-4d51-9a83-0d5f1c7d2a12',
  doneAt: AT,
  operator: 'irene',
  action,
  reason: null,
  before: { state: 'published' },
  after: { state: 'taken-down' },
});

const HOME_DRAMAS = ['Alpha', 'Beta', 'Gamma'].map((name, index) => ({
  name,
  dramaId: String(index + 1).repeat(32),
  state: 'published' as const,
  cover: null,
}));

export const HOME: StudioData<'homeRows'> = {
  version: 'v1',
  rows: [
    {
      columnId: 'new',
      name: 'New',
      type: 'carousel',
      style: 'row',
      rule: 'newest',
      categoryId: null,
      dramas: [],
    },
    {
      columnId: 'picks',
      name: 'Picks',
      type: 'row',
      style: 'row',
      rule: 'listed',
      categoryId: null,
      dramas: HOME_DRAMAS,
    },
  ],
};

/** Serves one drama, its texts and a home page, and `answers` before these. */
export function serveDramas(answers: Answers = {}) {
  return fakeServer({
    dramaList: () => ({ rows: [DRAMA_ROW], next: null, isPart: false }),
    dramaFilters: () => ({
      categories: [{ categoryId: 'love', name: 'Love' }],
      columns: [{ columnId: 'picks', name: 'Picks' }],
    }),
    dramaDetail: () => DRAMA,
    dramaOwners: () => ({ ownerCount: 12 }),
    dramaTexts: () => TEXTS,
    dramaCaptions: () => ({ text: null, version: null }),
    dramaPricePreview: ({ freeEpisodes, price }) => ({
      ownerCount: 12,
      midwayCount: 4,
      concerns: Number(freeEpisodes) === 3 ? ['becomes-free'] : [],
      changes: [1, 2, 3].map((episodeNumber) => ({
        episodeNumber,
        before: episodeNumber === 1 ? 0 : 60,
        after: episodeNumber <= Number(freeEpisodes) ? 0 : Number(price),
      })),
    }),
    homeRows: () => HOME,
    ...answers,
  });
}
