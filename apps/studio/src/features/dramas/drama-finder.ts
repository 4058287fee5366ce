import { callStudio } from '../../lib/api.ts';
import type { Finder } from '../../lib/finder.ts';
import { countOf } from '../../lib/format.ts';
import { STATE_WORDS } from './texts.ts';

const FOUND_MAX = 8;

/** Finds dramas for "Go to" by name, address or id. */
export const dramaFinder: Finder = {
  group: 'Dramas',
  right: 'drama.read',
  find: async (word, signal) => {
    const { rows } = await callStudio('dramaList', { q: word, items: FOUND_MAX }, { signal });
    return rows.map(({ dramaId, name, state, episodeCount }) => ({
      name,
      key: dramaId,
      detail: `${STATE_WORDS[state]} · ${countOf(episodeCount, 'episode')}`,
      to: `/dramas/${dramaId}`,
    }));
  },
};
