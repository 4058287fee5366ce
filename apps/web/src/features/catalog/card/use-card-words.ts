import type { Drama } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import { useSite } from '../../../lib/page/site.ts';

/** Stands where the name of a drama goes. No name has it. */
const NAME_SLOT = '\u0000';

/** Words of cards in one language. */
export type CardWords = {
  shareOf: (dramaName: string) => string;
  /** '8 episodes'. */
  episodesOf: (count: number) => string;
  /** '4 free episodes'; null for a drama without any. */
  freeOf: (drama: Pick<Drama, 'chapterNum' | 'freeChapterNum'>) => string | null;
};

/** Texts with a number by language, key and number, of which there are few. */
const texts: Record<string, string> = {};

/**
 * Gives the words that every card of a list shows. A list asks once, because a page has a hundred
 * cards, and a translator for each of them took the server a seventh of the page (ADR 0066). All
 * pages share what has a number: each would set up the plural rules of its language anew.
 */
export function useCardWords(): CardWords {
  const { locale } = useSite();
  const t = useTranslations();
  const share = t('share.shareOf', { name: NAME_SLOT });
  const countOf = (key: 'drama.episodes' | 'drama.freeEpisodes', count: number) =>
    (texts[locale + key + count] ??= t(key, { count }));

  return {
    shareOf: (dramaName) => share.replace(NAME_SLOT, () => dramaName),
    episodesOf: (count) => countOf('drama.episodes', count),
    freeOf: ({ chapterNum, freeChapterNum: count }) => {
      if (count === 0) return null;
      return count < chapterNum ? countOf('drama.freeEpisodes', count) : t('drama.allFree');
    },
  };
}
