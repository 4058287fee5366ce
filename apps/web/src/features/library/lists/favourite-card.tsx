import type { Favourite } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import { Cover } from '../../../lib/cover.tsx';
import { EpisodeLink } from '../../catalog/episode-link.tsx';
import { Pickable, type Pick } from '../delete-mode/pickable.tsx';

/** Width of a cover: a third of a phone's screen, of the drawer, or of the page's column. */
const SIZES = '(min-width: 768px) 200px, 31vw';
const CARD = 'block rounded-card';

/** A drama in My List; it opens the last watched episode. */
export function FavouriteCard({ drama, pick }: { drama: Favourite; pick: Pick | null }) {
  const { contentId, contentName, chapterId, contentChapterId, sequenceNo = 1 } = drama;
  const body = <CardBody drama={drama} episodeNumber={sequenceNo} />;

  if (pick !== null) {
    return (
      <Pickable pick={pick} className={CARD} tickClassName="absolute end-1.5 top-1.5">
        {body}
      </Pickable>
    );
  }
  return (
    <EpisodeLink
      drama={{ contentId, contentName, chapterId: contentChapterId ?? chapterId }}
      episodeNumber={sequenceNo}
      className={`group focus-visible:outline-offset-6 ${CARD}`}
    >
      {body}
    </EpisodeLink>
  );
}

function CardBody({ drama, episodeNumber }: { drama: Favourite; episodeNumber: number }) {
  const t = useTranslations('library');
  const { contentId, contentName, cover, chapterNum } = drama;

  return (
    <>
      <span className="mb-2 block rounded-card shadow-card">
        <Cover cover={cover} name={contentName} id={contentId} sizes={SIZES} />
      </span>
      <span
        dir="auto"
        className="line-clamp-2 text-start text-sm leading-snug font-semibold transition-colors group-lit:text-rose"
      >
        {contentName}
      </span>{' '}
      <bdi className="mt-0.5 block text-xs text-muted">
        {t('progress', { number: episodeNumber, count: chapterNum })}
      </bdi>
    </>
  );
}
