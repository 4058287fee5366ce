import { Switch } from '@hookline/ui';
import { MaximizeIcon, Share2Icon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { memberIdOf, type Viewer } from '../access/viewer.ts';
import { UnlockSettings } from '../../features/identity/settings-view.tsx';
import { useSettings } from '../../features/identity/use-settings.ts';
import type { Player } from '../engine/playback/player.ts';
import { SPEEDS } from '../rules/speeds.ts';
import { usePlayerState } from '../use-player.ts';
import { CaptionsSettings } from './captions-settings.tsx';
import { Choice, Option } from './choice.tsx';
import { QualityChoice } from './quality-choice.tsx';
import { CHIP } from './synopsis.tsx';

export type SettingsPanelProps = {
  player: Player;
  viewer: Viewer;
  onClose: () => void;
  onFullScreen: () => void;
  /** Shows the player's keys instead. */
  onKeys: () => void;
};

/** All playback settings that are not needed for every film. */
export function SettingsPanel({
  player,
  viewer,
  onClose,
  onFullScreen,
  onKeys,
}: SettingsPanelProps) {
  const t = useTranslations('player');
  const speed = usePlayerState(player, (state) => state.speed);
  const { preferences } = player;

  return (
    <div className="grid gap-5">
      <PhoneActions onClose={onClose} onFullScreen={onFullScreen} />
      <Choice legend={t('speed')} isSpread>
        {SPEEDS.map((value) => (
          <Option
            key={value}
            group="speed"
            label={t('speedOf', { speed: value })}
            isChosen={value === speed}
            onChoose={() => preferences.setSpeed(value)}
          />
        ))}
      </Choice>
      <QualityChoice player={player} />
      <CaptionsSettings player={player} />
      <div className="grid">
        <Switches player={player} />
        <AutoUnlock viewer={viewer} />
      </div>
      <button
        type="button"
        className="hidden min-h-11 justify-self-start font-semibold underline underline-offset-4 in-page:block"
        onClick={onKeys}
      >
        {t('keys')}
      </button>
    </div>
  );
}

/** Share and full screen, which a desktop shows over the picture. */
function PhoneActions({
  onClose,
  onFullScreen,
}: Pick<SettingsPanelProps, 'onClose' | 'onFullScreen'>) {
  const t = useTranslations('player');
  const share = useTranslations('share');

  return (
    <div className="flex flex-wrap gap-2 in-page:hidden">
      <button type="button" data-share="page" className={ACTION} onClick={onClose}>
        <Share2Icon className="size-5" />
        {share('share')}
      </button>
      {document.fullscreenEnabled && (
        <button type="button" className={ACTION} onClick={onFullScreen}>
          <MaximizeIcon className="size-5" />
          {t('fullScreen')}
        </button>
      )}
    </div>
  );
}

const ACTION = `${CHIP} flex-auto gap-2 border-line bg-raised whitespace-nowrap`;

function Switches({ player }: { player: Player }) {
  const t = useTranslations('player');
  const isSoundOn = usePlayerState(player, ({ sound }) => sound === 'on');
  const autoplaysNext = usePlayerState(player, (state) => state.autoplaysNext);
  const hasLetterKeys = usePlayerState(player, (state) => state.hasLetterKeys);
  const { preferences } = player;

  return (
    <>
      <div className="in-page:hidden">
        <Switch label={t('sound')} isOn={isSoundOn} onChange={() => preferences.toggleMute()} />
      </div>
      <Switch
        label={t('autoplay')}
        isOn={autoplaysNext}
        onChange={(isOn) => preferences.setAutoplay(isOn)}
      />
      <div className="hidden in-page:block">
        <Switch
          label={t('letterKeys')}
          isOn={hasLetterKeys}
          onChange={(isOn) => preferences.setLetterKeys(isOn)}
        />
      </div>
    </>
  );
}

/** The member's own switch, as in the profile: it applies to all devices. */
function AutoUnlock({ viewer }: { viewer: Viewer }) {
  const t = useTranslations('identity');
  const { settings, hasFailed, change } = useSettings(memberIdOf(viewer));
  if (settings === null) return null;

  return (
    <>
      <UnlockSettings unlock={settings} onChange={change} />
      <p role="alert" className="pt-4 text-sm font-semibold text-rose empty:hidden">
        {hasFailed ? t('settingsFailed') : ''}
      </p>
    </>
  );
}
