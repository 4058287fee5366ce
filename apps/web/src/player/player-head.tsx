import type { DramaDetail, Episode } from '@hookline/contract/client';
import { episodePath } from '@hookline/domain/routing';
import { useTranslations } from 'use-intl';

import { EpisodeSubject } from './episode-subject.ts';
import { PageHead } from '../lib/page/page-head.tsx';

/** An episode's title and description, for tabs, search engines and link previews. */
export function PlayerHead({ drama, episode }: { drama: DramaDetail; episode: Episode }) {
  const t = useTranslations('player');
  const { contentId: dramaId, contentName: dramaName, introduce } = drama;
  const episodeNumber = episode.sequenceNo;
  const named = { drama: dramaName, number: episodeNumber };

  return (
    <PageHead
      title={t('title', named)}
      description={t('description', { ...named, introduce })}
      path={episodePath({ dramaId, dramaName, episodeNumber })}
      crumb={dramaName}
      subject={new EpisodeSubject(drama, episode)}
    />
  );
}
