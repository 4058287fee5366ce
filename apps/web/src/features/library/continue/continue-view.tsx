import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Cover } from '../../../model/catalog/cover.tsx';
import { EpisodeLink } from '../../../model/catalog/episode-link.tsx';
import { CARD_SIZES, ROW, SECTION } from '../../catalog/home/column-row.tsx';
import { RowArrows } from '../../catalog/home/row-arrows.tsx';
import { ProgressLine } from '../progress-line.tsx';
import { isFinished, type WatchedDrama } from '../watched-drama.ts';
import { usePlace } from './use-place.ts';

const DRAMAS_MAX = 12;

export type ContinueRowProps = {
  /** Whether the row is in the first picture of its page. */
  isAtOnce: boolean;
  /** Whether the row has a place; without one, it is not seen. */
  isPlaced: boolean;
  /** @param place  How many sections of the page stand before the row. */
  onPlace: (place: number) => void;
};

type ContinueViewProps = ContinueRowProps & {
  /** Newest first; empty while they load. */
  history: readonly WatchedDrama[];
};

/** A row of the dramas that the viewer has not watched to their end. */
export function ContinueView({ history, ...placing }: ContinueViewProps) {
  const t = useTranslations('home');
  const rowRef = useRef<HTMLUListElement>(null);
  const dramas = useFirstOrder(history.filter((drama) => !isFinished(drama)).slice(0, DRAMAS_MAX));
  const anchorRef = usePlace({ ...placing, hasDramas: dramas.length > 0 });

  if (dramas.length === 0) return null;
  if (!placing.isPlaced) return <span ref={anchorRef} hidden />;
  const title = t('continueWatching');
  return (
    <section className={SECTION} aria-label={title}>
      <div className="page-width flex min-h-11 items-center gap-4">
        <h2 className="headline me-auto min-w-0 text-column">{title}</h2>
        <RowArrows rowRef={rowRef} />
      </div>
      <ul ref={rowRef} className={ROW}>
        {dramas.map((drama) => (
          <li key={drama.dramaId} className="snap-start">
            <ContinueCard drama={drama} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Keeps the first order for as long as the page is shown: cards that move would be mistapped. */
function useFirstOrder(dramas: readonly WatchedDrama[]): WatchedDrama[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  if (order.length === 0 && dramas.length > 0) setOrder(dramas.map(({ dramaId }) => dramaId));
  return order.flatMap((id) => dramas.find(({ dramaId }) => dramaId === id) ?? []);
}

/** A drama with the first frame of the episode watched last, which it resumes. */
function ContinueCard({ drama }: { drama: WatchedDrama }) {
  const t = useTranslations('home');
  const { dramaId, dramaName, episodeId, episodeNumber, firstFrame, cover } = drama;

  return (
    <EpisodeLink
      drama={{ contentId: dramaId, contentName: dramaName, chapterId: episodeId }}
      episodeNumber={episodeNumber}
      className="group card"
    >
      <span className="card-frame">
        <Cover cover={firstFrame ?? cover} name={dramaName} id={dramaId} sizes={CARD_SIZES} />
        <ProgressLine drama={drama} className="absolute inset-x-2 bottom-2" />
      </span>
      <span dir="auto" className="card-name text-start">
        {dramaName}
      </span>{' '}
      <bdi className="card-genres">{t('continueEpisode', { number: episodeNumber })}</bdi>
    </EpisodeLink>
  );
}
