import './overlays.css';

import { VolumeXIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { PlayIcon } from '../../../platform/page-parts/play-icons.tsx';
import { isAtEnd } from '../ending/at-end.ts';
import type { Player } from '../engine/playback/player.ts';
import { usePlayerState } from '../use-player.ts';

const CENTRE = `player-centre pointer-events-none absolute inset-0 grid place-content-center justify-items-center
  gap-4 font-semibold`;
const PILL = `player-pill absolute z-1 flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-4.5
  font-semibold whitespace-nowrap`;
const CUES = `player-cues pointer-events-none absolute z-1 grid justify-items-center gap-1 text-center
  font-semibold`;

/** Overlays of the picture: captions, loading, speed and sound. */
export function Overlays({ player }: { player: Player }) {
  const t = useTranslations('player');
  const cueLines = usePlayerState(player, (state) => state.cueLines);
  const captionsLang = usePlayerState(player, (state) => state.captionsLang);
  const isHeld = usePlayerState(player, (state) => state.isHeld);
  const isRefused = usePlayerState(player, ({ sound }) => sound === 'refused');
  const isPlayable = usePlayerState(player, ({ status }) => status.kind === 'playable');
  const isWaiting = usePlayerState(player, (state) => state.isWaiting && !state.isPaused);
  const isReconnecting = usePlayerState(player, (state) => state.isReconnecting);
  const isOver = usePlayerState(player, isAtEnd);
  const isStopped = usePlayerState(player, (state) => state.isPaused && state.hasPicture);
  const isLoading = usePlayerState(player, ({ status }) => status.kind === 'loading');

  return (
    <>
      {(isLoading || (isPlayable && isWaiting)) && (
        <div className={`${CENTRE} player-waiting`}>
          <span data-part="waiting" className="player-spinner size-12 rounded-full" />
          {isReconnecting && isWaiting && <p role="status">{t('reconnecting')}</p>}
        </div>
      )}
      {isPlayable && isStopped && !isOver && (
        <span data-part="paused" className={CENTRE}>
          <PlayIcon className="size-10 rounded-full" />
        </span>
      )}
      {isHeld && <p className={PILL}>{t('speedOf', { speed: 2 })}</p>}
      {isPlayable && isRefused && (
        <button type="button" className={PILL} onClick={() => player.preferences.toggleMute()}>
          <VolumeXIcon className="size-5" />
          {t('unmute')}
        </button>
      )}
      {isPlayable && cueLines.length > 0 && !isOver && (
        <p data-part="captions" lang={captionsLang ?? undefined} className={CUES}>
          {cueLines.map((line, lineIndex) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two people may say the same.
            <span key={lineIndex} dir="auto" className="rounded-lg px-2.5 py-0.5 text-balance">
              {line}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
