import './controls.css';

import {
  CaptionsIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  MaximizeIcon,
  MinimizeIcon,
  RotateCcwIcon,
  Settings2Icon,
} from 'lucide-react';
import { useTranslations } from 'use-intl';

import { PauseIcon, PlayIcon } from '../../../lib/icons/play-icons.tsx';
import type { Player } from '../../engine/playback/player.ts';
import { usePlayerState } from '../../use-player.ts';
import type { FullScreen } from '../input/use-full-screen.ts';
import { Clock } from './clock.tsx';
import { EpisodesButton } from './episodes-button.tsx';
import { IconButton } from './icon-button.tsx';
import { SeekBar } from './seek-bar.tsx';
import { toggleCaptions } from './toggle-captions.ts';
import { VolumeControl } from './volume-control.tsx';

type ControlsProps = {
  player: Player;
  episodeCount: number;
  fullScreen: FullScreen;
  onOpen: (sheet: 'episodes' | 'settings') => void;
};

/** Wraps controls that a phone has in its settings, or does not need. */
const DESKTOP = 'hidden in-page:contents';

/**
 * The row at the picture's lower edge. A phone has room only for the most used controls (ADR 0055).
 */
export function Controls({ player, episodeCount, fullScreen, onOpen }: ControlsProps) {
  const t = useTranslations('player');
  const isPlayable = usePlayerState(player, ({ status }) => status.kind === 'playable');

  return (
    <>
      {isPlayable && (
        <div dir="ltr" className="flex items-center gap-3">
          <SeekBar player={player} />
          <div className="hidden in-page:block">
            <Clock player={player} />
          </div>
        </div>
      )}
      <div className="-mx-2.5 flex items-center">
        <PlayButton player={player} isPlayable={isPlayable} />
        <div className={DESKTOP}>
          <Steps player={player} episodeCount={episodeCount} />
          <VolumeControl player={player} />
        </div>
        {isPlayable && (
          <div className="in-page:hidden">
            <Clock player={player} />
          </div>
        )}
        <span className="flex-1" />
        <CaptionsButton player={player} />
        <EpisodesButton
          player={player}
          episodeCount={episodeCount}
          onOpen={() => onOpen('episodes')}
        />
        <IconButton icon={Settings2Icon} label={t('settings')} onClick={() => onOpen('settings')} />
        <div className={DESKTOP}>
          <IconButton
            icon={fullScreen.isOn ? MinimizeIcon : MaximizeIcon}
            label={t(fullScreen.isOn ? 'exitFullScreen' : 'fullScreen')}
            onClick={fullScreen.toggle}
          />
        </div>
      </div>
    </>
  );
}

const PLAY_ICONS = { replay: RotateCcwIcon, play: PlayIcon, pause: PauseIcon };

/** The Play button; disabled, and never Pause, if the episode cannot be played. */
function PlayButton({ player, isPlayable }: { player: Player; isPlayable: boolean }) {
  const t = useTranslations('player');
  const isPaused = usePlayerState(player, (state) => state.isPaused);
  const hasEnded = usePlayerState(player, (state) => state.hasEnded);
  const name = !isPlayable ? 'play' : hasEnded ? 'replay' : isPaused ? 'play' : 'pause';

  return (
    <IconButton
      icon={PLAY_ICONS[name]}
      label={t(name)}
      isFilled={name !== 'replay'}
      disabled={!isPlayable}
      onClick={() => player.playback.toggle()}
    />
  );
}

function Steps({ player, episodeCount }: { player: Player; episodeCount: number }) {
  const t = useTranslations('player');
  const epIndex = usePlayerState(player, (state) => state.epIndex);

  return (
    <>
      <IconButton
        icon={ChevronUpIcon}
        label={t('previous')}
        disabled={epIndex === 0}
        onClick={() => player.previous()}
      />
      <IconButton
        icon={ChevronDownIcon}
        label={t('next')}
        disabled={epIndex === episodeCount - 1}
        onClick={() => player.next()}
      />
    </>
  );
}

function CaptionsButton({ player }: { player: Player }) {
  const t = useTranslations('player');
  const chosen = usePlayerState(player, (state) => state.captionsLang);
  const captions = usePlayerState(player, (state) => state.detail?.playback?.captions);
  if (captions === undefined || captions.length === 0) return null;
  const isShown = captions.some(({ lang }) => lang === chosen);
  return (
    <IconButton
      icon={CaptionsIcon}
      label={t('captions')}
      aria-pressed={isShown}
      className={isShown ? '' : 'opacity-70'}
      onClick={() => toggleCaptions(player)}
    />
  );
}
