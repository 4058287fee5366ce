import { useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Cover } from '../../../lib/cover.tsx';
import { EpisodeLink } from '../../catalog/episode-link.tsx';
import { begunDramas } from '../../catalog/begun-dramas.ts';
import { ColumnFrame } from '../../catalog/home/column-frame.tsx';
import { COLUMN_LOOKS } from '../../catalog/home/column-looks.tsx';
import { WatchedLine } from '../watched-line.tsx';
import { isFinished, type WatchedDrama } from '../watched-drama.ts';
import type { ContinueRowProps } from './continue-row-props.ts';
import { usePlace } from './use-place.ts';

const DRAMAS_MAX = 12;
const LOOK = COLUMN_LOOKS.wide;

type ContinueViewProps = ContinueRowProps & {
  /** Newest first; empty while they load. */
  history: readonly WatchedDrama[];
};

/** A row of dramas that the viewer has not finished. */
export function ContinueView({ history, ...placing }: ContinueViewProps) {
  const t = useTranslations('home');
  const begun = history.filter((drama) => !isFinished(drama));
  const dramas = useFirstOrder(begun.slice(0, DRAMAS_MAX));
  useHeroPlaces(begun);
  const anchorRef = usePlace({ ...placing, hasDramas: dramas.length > 0 });

  if (dramas.length === 0) return null;
  if (!placing.isPlaced) return <span ref={anchorRef} hidden />;
  return (
    <ColumnFrame look={LOOK} title={t('continueWatching')}>
      {dramas.map((drama) => (
        <li key={drama.dramaId} className="snap-start">
          <ContinueCard drama={drama} />
        </li>
      ))}
    </ColumnFrame>
  );
}

/** Lets the page's hero also resume dramas that the viewer has begun. */
function useHeroPlaces(begun: readonly WatchedDrama[]) {
  // Runs before the first paint of a page that the viewer navigates to.
  useLayoutEffect(() => {
    const places = begun.map(
      ({ dramaId, episodeId: chapterId, episodeNumber: number }) =>
        [dramaId, { chapterId, number }] as const,
    );
    begunDramas.set({ byId: Object.fromEntries(places) });
    return () => begunDramas.set(begunDramas.initial);
  }, [begun]);
}

/** Keeps the initial order while the page is shown: moving cards would cause wrong taps. */
function useFirstOrder(dramas: readonly WatchedDrama[]): WatchedDrama[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  if (order.length === 0 && dramas.length > 0) setOrder(dramas.map(({ dramaId }) => dramaId));
  return order.flatMap((id) => dramas.find(({ dramaId }) => dramaId === id) ?? []);
}

/** A drama with the first frame of the last watched episode, which the card resumes. */
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
        <Cover
          cover={firstFrame ?? cover}
          name={dramaName}
          id={dramaId}
          sizes={LOOK.sizes}
          {...(LOOK.cover !== undefined && { className: LOOK.cover })}
        />
        <WatchedLine drama={drama} className="absolute inset-x-2 bottom-2" />
      </span>
      <span dir="auto" className="card-name text-start">
        {dramaName}
      </span>{' '}
      <bdi className="card-genres">{t('continueEpisode', { number: episodeNumber })}</bdi>
    </EpisodeLink>
  );
}
