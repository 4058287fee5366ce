import { BookmarkIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { Cover } from '../../../lib/cover.tsx';
import { EpisodeLink } from '../../catalog/episode-link.tsx';
import { Pickable, type Pick } from '../delete-mode/pickable.tsx';
import { WatchedLine } from '../watched-line.tsx';
import { useFavourite } from '../use-favourite.ts';
import type { WatchedDrama } from '../watched-drama.ts';

/** Class that lets the browser lay out only rows near the view. */
export const HISTORY_ITEM =
  'flex items-center rounded-card bg-white/4.5 transition-colors [contain-intrinsic-block-size:auto_6rem] ' +
  '[content-visibility:auto] hover:bg-white/8.5';
const BODY = 'group flex min-w-0 grow items-center gap-3.5 rounded-card p-2.5';
const TOGGLE =
  'me-2 grid size-11 flex-none place-items-center rounded-full text-muted transition-colors ' +
  'hover:bg-raised hover:text-text aria-pressed:text-ember aria-pressed:*:fill-current';

type HistoryRowProps = { drama: WatchedDrama; pick: Pick | null };

/** A drama in the history; it resumes the last watched episode. */
export function HistoryRow({ drama, pick }: HistoryRowProps) {
  const { dramaId, dramaName, episodeId, episodeNumber } = drama;

  if (pick !== null) {
    return (
      <Pickable pick={pick} className={BODY} tickClassName="me-2">
        <RowBody drama={drama} />
      </Pickable>
    );
  }
  return (
    <>
      <EpisodeLink
        drama={{ contentId: dramaId, contentName: dramaName, chapterId: episodeId }}
        episodeNumber={episodeNumber}
        className={BODY}
      >
        <RowBody drama={drama} />
      </EpisodeLink>
      <FavouriteButton drama={drama} />
    </>
  );
}

function RowBody({ drama }: { drama: WatchedDrama }) {
  const t = useTranslations('library');

  return (
    <>
      {/* The name, which replaces a missing cover, would be unreadable at this size. */}
      <span className="w-14 flex-none">
        <Cover
          cover={drama.cover}
          name=""
          id={drama.dramaId}
          sizes="56px"
          className="rounded-[10px]"
        />
      </span>
      <span className="grid min-w-0 grow gap-1">
        <span
          dir="auto"
          className="line-clamp-2 text-start leading-snug font-semibold transition-colors group-lit:text-rose"
        >
          {drama.dramaName}
        </span>{' '}
        <bdi className="text-sm text-muted">{t('episode', { number: drama.episodeNumber })}</bdi>
        <WatchedLine drama={drama} />
      </span>
    </>
  );
}

/** Adds the drama to My List or removes it. The change shows at once, and is undone if it fails. */
function FavouriteButton({ drama }: { drama: WatchedDrama }) {
  const t = useTranslations('library');
  const { dramaId: contentId, episodeId: chapterId, isFavourite } = drama;
  const { wanted, change } = useFavourite({ contentId, chapterId });

  return (
    <button
      type="button"
      className={TOGGLE}
      aria-pressed={wanted ?? isFavourite}
      aria-label={t('toggle', { name: drama.dramaName })}
      onClick={() => change(!isFavourite)}
    >
      <BookmarkIcon className="size-5" />
    </button>
  );
}
