import { LOCK_STATUS_LOCKED, type DramaDetail } from '@hookline/contract/client';
import { episodePath } from '@hookline/domain/routing';
import { LockIcon } from 'lucide-react';
import { useHref } from 'react-router';
import { useTranslations } from 'use-intl';

import { isPlainClick } from '../../lib/router/is-plain-click.ts';
import type { Player } from '../engine/playback/player.ts';
import { useWatchesFree, VipFree } from '../paywall/vip-free.tsx';
import { usePlayerState } from '../use-player.ts';
import { EpisodeStill } from './episode-still.tsx';

type NextCardProps = {
  player: Player;
  drama: DramaDetail;
  /** Whether the first frame may load. */
  mayLoad: boolean;
};

/** The next episode: its first frame, and its price if it is locked and the viewer must pay. */
export function NextCard({ player, drama, mayLoad }: NextCardProps) {
  const t = useTranslations('player');
  const nextIndex = usePlayerState(player, (state) => state.epIndex) + 1;
  const episode = usePlayerState(player, ({ episodes }) => episodes[nextIndex]);
  const isReachable = usePlayerState(player, (state) => nextIndex <= state.firstLockedIndex);
  const { contentId: dramaId, contentName: dramaName } = drama;
  const href = useHref(episodePath({ dramaId, dramaName, episodeNumber: nextIndex + 1 }));
  const watchesFree = useWatchesFree();
  if (episode === undefined || !isReachable) return null;
  const isLocked = episode.lockStatus === LOCK_STATUS_LOCKED;

  return (
    <a
      href={href}
      data-part="next"
      className="player-next mt-5 flex items-center gap-4 rounded-xl bg-raised p-2.5"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        player.switchTo(nextIndex);
      }}
    >
      <span className="relative block aspect-3/4 w-18 flex-none overflow-hidden rounded-lg bg-surface">
        {mayLoad && <EpisodeStill episode={episode} sizes="4.5rem" />}
      </span>
      <span className="grid gap-0.5">
        <span className="text-sm font-semibold text-muted">{t('nextUp')}</span>
        <span className="text-lg/tight font-bold">{t('episode', { number: nextIndex + 1 })}</span>
        {watchesFree && episode.chapterPrice > 0 && <VipFree />}
        {isLocked && !watchesFree && (
          <span className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-gold">
            <LockIcon className="size-4" />
            {t('priceOf', { count: episode.chapterPrice })}
          </span>
        )}
      </span>
    </a>
  );
}
