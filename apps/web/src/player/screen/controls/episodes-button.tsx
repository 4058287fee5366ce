import { ChevronUpIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { Player } from '../../engine/playback/player.ts';
import { usePlayerState } from '../../use-player.ts';

type EpisodesButtonProps = { player: Player; episodeCount: number; onOpen: () => void };

const BUTTON = `player-button pointer-events-auto flex min-h-11 items-center gap-1 rounded-full px-2
  text-sm font-semibold whitespace-nowrap tabular-nums in-page:hidden`;

/** Opens the episode list where it is not beside the film, and shows the current number. */
export function EpisodesButton({ player, episodeCount, onOpen }: EpisodesButtonProps) {
  const t = useTranslations('player');
  const epIndex = usePlayerState(player, (state) => state.epIndex);
  const number = usePlayerState(player, (state) => state.episodes[epIndex]?.sequenceNo);

  return (
    <button type="button" className={BUTTON} onClick={onOpen}>
      <span className="sr-only">{t('episodes')} </span>
      <bdi>{t('episodeOfAll', { number: number ?? epIndex + 1, count: episodeCount })}</bdi>
      <ChevronUpIcon className="size-4" />
    </button>
  );
}
