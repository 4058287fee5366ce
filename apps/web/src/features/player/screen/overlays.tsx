import './overlays.css';

import { PlayIcon, VolumeXIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { Player } from '../engine/playback/player.ts';
import { usePlayerState } from '../use-player.ts';

/** Overlays of the picture: captions, loading, speed and sound. */
export function Overlays({ player }: { player: Player }) {
  const t = useTranslations('player');
  const cueLines = usePlayerState(player, (state) => state.cueLines);
  const isHeld = usePlayerState(player, (state) => state.isHeld);
  const isRefused = usePlayerState(player, ({ sound }) => sound === 'refused');
  const isPlayable = usePlayerState(player, ({ stage }) => stage.kind === 'playable');
  const isWaiting = usePlayerState(player, (state) => state.isWaiting && !state.isPaused);
  const isReconnecting = usePlayerState(player, (state) => state.isReconnecting);
  const isStopped = usePlayerState(player, (state) => state.isPaused && state.hasPicture);
  const isOpening = usePlayerState(player, ({ stage }) => stage.kind === 'opening');

  return (
    <>
      {(isOpening || (isPlayable && isWaiting)) && (
        <div className="player-waiting">
          <span className="player-spinner" />
          {isReconnecting && isWaiting && <p role="status">{t('reconnecting')}</p>}
        </div>
      )}
      {isPlayable && isStopped && (
        <span className="player-paused">
          <PlayIcon fill="currentColor" className="size-10" />
        </span>
      )}
      {isHeld && <p className="player-held">{t('speedOf', { speed: '2' })}</p>}
      {isPlayable && isRefused && (
        <button
          type="button"
          className="player-unmute"
          onClick={() => player.preferences.toggleMute()}
        >
          <VolumeXIcon className="size-5" />
          {t('unmute')}
        </button>
      )}
      {isPlayable && cueLines.length > 0 && (
        <p className="player-cues">
          {cueLines.map((line, lineIndex) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two people may say the same.
            <span key={lineIndex} dir="auto">
              {line}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
