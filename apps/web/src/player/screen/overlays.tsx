import './overlays.css';

import { useTranslations } from 'use-intl';

import { PlayIcon } from '../../lib/icons/play-icons.tsx';
import { isAtEnd } from '../ending/at-end.ts';
import type { Player } from '../engine/playback/player.ts';
import { usePlayerState } from '../use-player.ts';

const CENTRE = `player-centre pointer-events-none absolute inset-0 grid place-content-center justify-items-center
  gap-4 font-semibold`;
const CUES = 'player-cues pointer-events-none absolute inset-x-4 z-1 text-center font-semibold';

/** Overlays of the picture: captions, loading indicator, and the icon of a paused film. */
export function Overlays({ player }: { player: Player }) {
  const t = useTranslations('player');
  const cueLines = usePlayerState(player, (state) => state.cueLines);
  const captionsLang = usePlayerState(player, (state) => state.captionsLang);
  const hasBox = usePlayerState(player, (state) => state.hasCaptionsBox);
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
      {isPlayable && cueLines.length > 0 && !isOver && (
        <p
          data-part="captions"
          data-box={hasBox || undefined}
          lang={captionsLang ?? undefined}
          className={CUES}
        >
          {cueLines.map((line, lineIndex) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two people may say the same.
            <span key={lineIndex} dir="auto" className="block text-balance">
              <span className="player-cue rounded-md">{line}</span>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
