import type { Drama } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

type FreeEpisodesProps = { drama: Pick<Drama, 'chapterNum' | 'freeChapterNum'> };

/** '4 free episodes'; nothing for a drama without any. */
export function FreeEpisodes({ drama: { chapterNum, freeChapterNum } }: FreeEpisodesProps) {
  const t = useTranslations('drama');
  if (freeChapterNum === 0) return null;
  return freeChapterNum < chapterNum ? t('freeEpisodes', { count: freeChapterNum }) : t('allFree');
}
