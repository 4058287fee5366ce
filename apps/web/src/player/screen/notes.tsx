import { VolumeXIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { Player } from '../engine/playback/player.ts';
import { usePlayerState } from '../use-player.ts';
import { AutoUnlockNote } from '../paywall/auto-unlock-note.tsx';
import { PlayerBadge } from './badge.tsx';

const NOTES = `player-notes pointer-events-none absolute inset-x-4 z-1 flex flex-col items-center gap-2`;
const UNMUTE = `player-pill pointer-events-auto flex min-h-11 cursor-pointer items-center gap-2 rounded-full
  px-4.5 font-semibold whitespace-nowrap`;

/**
 * Short messages over the picture, in a column in front of everything else: an automatic unlock,
 * sound and feedback.
 */
export function Notes({ player }: { player: Player }) {
  const t = useTranslations('player');
  const isRefused = usePlayerState(
    player,
    ({ sound, status }) => sound === 'refused' && status.kind === 'playable',
  );

  return (
    <div className={NOTES}>
      <AutoUnlockNote player={player} />
      {isRefused && (
        <button type="button" className={UNMUTE} onClick={() => player.preferences.toggleMute()}>
          <VolumeXIcon className="size-5" />
          {/* On the shortest screens, captions need the space of this text. */}
          <span className="[@media(height<20rem)]:sr-only">{t('unmute')}</span>
        </button>
      )}
      <PlayerBadge player={player} />
    </div>
  );
}
