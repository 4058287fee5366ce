import type { DramaDetail } from '@hookline/contract/client';
import { ChevronDownIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { Player } from '../engine/playback/player.ts';
import { useWatchesFree, VipFree } from '../paywall/vip-free.tsx';
import { DeferredMore } from '../rail/deferred-more.tsx';
import { EpisodeGrid } from './episode-grid.tsx';
import { Synopsis } from './synopsis.tsx';

type EpisodesPanelProps = {
  player: Player;
  drama: DramaDetail;
  /** 'Episode 3'. */
  title: string;
  onChosen: () => void;
};

const SUMMARY = `flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold
  [&::-webkit-details-marker]:hidden`;

/** The episodes, and an expandable section 'About' with the drama's synopsis. */
export function EpisodesPanel({ player, drama, title, onChosen }: EpisodesPanelProps) {
  const t = useTranslations('player');
  const watchesFree = useWatchesFree();

  return (
    <>
      {watchesFree && (
        <p className="mb-3">
          <VipFree />
        </p>
      )}
      <EpisodeGrid player={player} drama={drama} onChosen={onChosen} />
      <DeferredMore contentId={drama.contentId} mayLoad />
      <details className="group mt-5">
        <summary className={SUMMARY}>
          {t('about')}
          <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <Synopsis drama={drama} title={title} isShort />
      </details>
    </>
  );
}
