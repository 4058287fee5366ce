import { Volume1Icon, Volume2Icon, VolumeXIcon } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';

import type { Player } from '../../engine/playback/player.ts';
import { usePlayerState } from '../../use-player.ts';
import { IconButton } from './icon-button.tsx';

const STEP = 0.05;
const LOUD_FROM = 0.5;

/** Mutes the film. On hover or focus, a slider for the volume appears above the button. */
export function VolumeControl({ player }: { player: Player }) {
  const t = useTranslations('player');
  const format = useFormatter();
  const isOn = usePlayerState(player, ({ sound }) => sound === 'on');
  const volume = usePlayerState(player, (state) => state.volume);
  const heard = isOn ? volume : 0;
  const icon = isOn ? (volume < LOUD_FROM ? Volume1Icon : Volume2Icon) : VolumeXIcon;

  return (
    <div className="player-volume pointer-events-auto relative">
      <IconButton
        icon={icon}
        label={t(isOn ? 'mute' : 'unmute')}
        onClick={() => player.preferences.toggleMute()}
      />
      <span className="player-volume-rise absolute grid">
        <input
          type="range"
          className="player-volume-range"
          aria-label={t('volume')}
          aria-valuetext={format.number(heard, { style: 'percent' })}
          min={0}
          max={1}
          step={STEP}
          value={heard}
          onChange={({ target }) => player.preferences.setVolume(Number(target.value))}
        />
      </span>
    </div>
  );
}
