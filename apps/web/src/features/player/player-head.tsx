import type { DramaDetail, Episode } from '@hookline/contract/client';
import { episodePath } from '@hookline/domain';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../platform/page-parts/page-head.tsx';
import { useSite } from '../../platform/page/site.ts';

/** Title and description of an episode, for tabs, search engines and previews of links. */
export function PlayerHead({ drama, episode }: { drama: DramaDetail; episode: Episode }) {
  const t = useTranslations('player');
  const { locale } = useSite();
  const { contentId, contentName, introduce, chapterNum } = drama;
  const episodeNumber = episode.sequenceNo;
  const image = drama.contentCoverUrl || undefined;

  return (
    <PageHead
      title={t('title', { drama: contentName, number: episodeNumber })}
      description={t('description', {
        drama: contentName,
        number: episodeNumber,
        introduce,
      })}
      type="video.episode"
      image={image}
      // The names in other languages are not known here; the id alone finds the drama, too.
      path={(other) =>
        episodePath({
          dramaId: contentId,
          dramaName: other === locale ? contentName : '',
          episodeNumber,
        })
      }
      jsonLd={{
        '@type': 'TVEpisode',
        name: t('episode', { number: episodeNumber }),
        episodeNumber,
        image,
        description: introduce,
        partOfSeries: {
          '@type': 'TVSeries',
          name: contentName,
          numberOfEpisodes: chapterNum,
        },
      }}
    />
  );
}
