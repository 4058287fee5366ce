import type { Drama } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

/** Stands where the name of a drama goes. No name has it. */
const NAME_SLOT = '\u0000';

/** Words of the cards of one list. */
export type CardWords = {
  shareOf: (dramaName: string) => string;
  /** '4 free episodes'; null for a drama without any. */
  freeOf: (drama: Pick<Drama, 'chapterNum' | 'freeChapterNum'>) => string | null;
};

/**
 * Gives the words that every card of a list shows. A list asks once, because a page has a hundred
 * cards, and a translator for each of them took the server a seventh of the page (ADR 0066).
 */
export function useCardWords(): CardWords {
  const share = useTranslations('share');
  const drama = useTranslations('drama');
  const [before = '', after = ''] = share('shareOf', { name: NAME_SLOT }).split(NAME_SLOT);
  const known = new Map<number, string>();

  return {
    shareOf: (dramaName) => `${before}${dramaName}${after}`,
    freeOf: ({ chapterNum, freeChapterNum: count }) => {
      if (count === 0) return null;
      if (count >= chapterNum) return drama('allFree');
      const words = known.get(count) ?? drama('freeEpisodes', { count });
      known.set(count, words);
      return words;
    },
  };
}
