import type { Drama } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import { useSite } from '../../../lib/page/site.ts';

/** Placeholder for a drama's name. No name contains it. */
const NAME_SLOT = '\u0000';

/** Card texts in one language. */
export type CardWords = {
  shareOf: (dramaName: string) => string;
  /** Returns a text such as '8 episodes'. */
  episodesOf: (count: number) => string;
  /** Returns a text such as '4 free episodes'; null for a drama without free episodes. */
  freeOf: (drama: Pick<Drama, 'chapterNum' | 'freeChapterNum'>) => string | null;
};

/** Texts with a number, by language, key and number; there are few of them. */
const texts: Record<string, string> = {};

/**
 * Returns the texts that every card of a list shows. A list calls this hook once: with a hundred
 * cards, a translator per card took a seventh of the server's time per page (ADR 0066). All pages
 * share the texts with a number; otherwise each page would set up plural rules again.
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
