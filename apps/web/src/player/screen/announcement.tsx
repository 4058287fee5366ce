import { LOCK_STATUS_LOCKED, type Episode } from '@hookline/contract/client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { Player } from '../engine/playback/player.ts';
import { nameOf } from '../panels/episode-grid.tsx';
import { usePlayerState } from '../use-player.ts';

type AnnouncementProps = {
  player: Player;
  /** Whether the viewer has left the page's first episode, which the page title announces. */
  hasSwitched: boolean;
};

/**
 * Announces visible changes to screen readers: the episode after a switch, with its price if it is
 * locked, and the unlock of an episode.
 */
export function Announcement({ player, hasSwitched }: AnnouncementProps) {
  const t = useTranslations('player');
  const episode = usePlayerState(player, ({ episodes, epIndex }) => episodes[epIndex]);
  const isUnlocked = useIsUnlockedHere(episode);

  return (
    <p role="status" className="sr-only">
      {episode !== undefined && isUnlocked
        ? t('unlockedEpisode', { number: episode.sequenceNo })
        : episode !== undefined && hasSwitched
          ? nameOf(episode, t)
          : ''}
    </p>
  );
}

/** Returns whether the episode was locked when it appeared and has been unlocked since. */
function useIsUnlockedHere(episode: Episode | undefined): boolean {
  const isLocked = episode?.lockStatus === LOCK_STATUS_LOCKED;
  const [opened, setOpened] = useState({ id: episode?.id, wasLocked: isLocked });
  if (opened.id !== episode?.id) setOpened({ id: episode?.id, wasLocked: isLocked });
  return opened.id === episode?.id && opened.wasLocked && !isLocked;
}
