import './controls.css';

import {
  CaptionsIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  MaximizeIcon,
  MinimizeIcon,
  RotateCcwIcon,
  Settings2Icon,
  Volume2Icon,
  VolumeXIcon,
} from 'lucide-react';
import { useTranslations } from 'use-intl';

import { PauseIcon, PlayIcon } from '../../../../platform/page-parts/play-icons.tsx';
import type { Player } from '../../engine/playback/player.ts';
import { usePlayerState } from '../../use-player.ts';
import { IconButton } from './icon-button.tsx';
import { SeekBar } from './seek-bar.tsx';
import { toggleCaptions } from './toggle-captions.ts';
import type { FullScreen } from '../input/use-full-screen.ts';

type ControlsProps = {
  player: Player;
  episodeCount: number;
  fullScreen: FullScreen;
  onSettings: () => void;
};

/** The row below the picture's lower edge. */
export function Controls(props: ControlsProps) {
  const { player, fullScreen, onSettings } = props;
  const t = useTranslations('player');
  const kind = usePlayerState(player, ({ status }) => status.kind);

  return (
    <>
      {kind === 'playable' && <SeekBar player={player} />}
      <div className="-mx-2.5 flex items-center">
        <Transport player={player} episodeCount={props.episodeCount} />
        <span className="flex-1" />
        <SoundButton player={player} />
        <CaptionsButton player={player} />
        <IconButton icon={Settings2Icon} label={t('settings')} onClick={onSettings} />
        <IconButton
          icon={fullScreen.isOn ? MinimizeIcon : MaximizeIcon}
          label={t(fullScreen.isOn ? 'exitFullScreen' : 'fullScreen')}
          onClick={fullScreen.toggle}
        />
      </div>
    </>
  );
}

const TRANSPORT_ICONS = { replay: RotateCcwIcon, play: PlayIcon, pause: PauseIcon };

function Transport({ player, episodeCount }: { player: Player; episodeCount: number }) {
  const t = useTranslations('player');
  const epIndex = usePlayerState(player, (state) => state.epIndex);
  const isPaused = usePlayerState(player, (state) => state.isPaused);
  const hasEnded = usePlayerState(player, (state) => state.hasEnded);
  const canPlay = usePlayerState(player, ({ status }) => status.kind === 'playable');
  const name = hasEnded ? 'replay' : isPaused ? 'play' : 'pause';

  return (
    <>
      <IconButton
        icon={TRANSPORT_ICONS[name]}
        label={t(name)}
        isFilled={name !== 'replay'}
        disabled={!canPlay}
        onClick={() => player.toggle()}
      />
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

function SoundButton({ player }: { player: Player }) {
  const t = useTranslations('player');
  const isOn = usePlayerState(player, ({ sound }) => sound === 'on');
  return (
    <IconButton
      icon={isOn ? Volume2Icon : VolumeXIcon}
      label={t(isOn ? 'mute' : 'unmute')}
      onClick={() => player.preferences.toggleMute()}
    />
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
