import type { Drama } from '@hookline/contract/client';
import { useMessages, useTranslations } from 'use-intl';

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

/** By the messages that they are made of, which all pages of a language share. */
const wordsOf = new WeakMap<object, CardWords>();

/**
 * Gives the words that every card of a list shows. A list asks once, because a page has a hundred
 * cards, and a translator for each of them took the server a seventh of the page (ADR 0066). Pages
 * share them, because every page would set up the plural rules and numbers of its language anew.
 */
export function useCardWords(): CardWords {
  const messages = useMessages();
  const share = useTranslations('share');
  const drama = useTranslations('drama');
  const known = wordsOf.get(messages);
  if (known !== undefined) return known;

  const [before = '', after = ''] = share('shareOf', { name: NAME_SLOT }).split(NAME_SLOT);
  const freeOf = remember((count) => drama('freeEpisodes', { count }));
  const allFree = drama('allFree');
  const words: CardWords = {
    shareOf: (dramaName) => `${before}${dramaName}${after}`,
    episodesOf: remember((count) => drama('episodes', { count })),
    freeOf: ({ chapterNum, freeChapterNum }) => {
      if (freeChapterNum === 0) return null;
      return freeChapterNum >= chapterNum ? allFree : freeOf(freeChapterNum);
    },
  };
  wordsOf.set(messages, words);
  return words;
}

/** Keeps what a function gives. Numbers of episodes are few. */
function remember(textOf: (count: number) => string): (count: number) => string {
  const known = new Map<number, string>();
  return (count) => {
    const text = known.get(count) ?? textOf(count);
    known.set(count, text);
    return text;
  };
}
