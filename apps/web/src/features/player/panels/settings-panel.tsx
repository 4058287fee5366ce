import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { Player } from '../engine/playback/player.ts';
import { SPEEDS } from '../rules/speeds.ts';
import { usePlayerState } from '../use-player.ts';
import { CHIP } from './synopsis.tsx';

/** Settings of speed, captions and autoplay. */
export function SettingsPanel({ player }: { player: Player }) {
  const t = useTranslations('player');
  const speed = usePlayerState(player, (state) => state.speed);
  const captionsLang = usePlayerState(player, (state) => state.captionsLang);
  const captions = usePlayerState(player, (state) => state.detail?.playback?.captions);
  const autoplaysNext = usePlayerState(player, (state) => state.autoplaysNext);
  const hasLetterKeys = usePlayerState(player, (state) => state.hasLetterKeys);
  const isShown = captions?.some(({ lang }) => lang === captionsLang) === true;

  return (
    <div className="grid gap-5">
      <Choice legend={t('speed')}>
        {SPEEDS.map((value) => (
          <Option
            key={value}
            group="speed"
            label={t('speedOf', { speed: value })}
            isChosen={value === speed}
            onChoose={() => player.preferences.setSpeed(value)}
          />
        ))}
      </Choice>
      {captions !== undefined && captions.length > 0 && (
        <Choice legend={t('captions')}>
          <Option
            group="captions"
            label={t('captionsOff')}
            isChosen={!isShown}
            onChoose={() => player.preferences.setCaptions(null)}
          />
          {captions.map(({ lang, label }) => (
            <Option
              key={lang}
              group="captions"
              label={label}
              lang={lang}
              isChosen={lang === captionsLang}
              onChoose={() => player.preferences.setCaptions(lang)}
            />
          ))}
        </Choice>
      )}
      <Toggle
        label={t('autoplay')}
        isOn={autoplaysNext}
        onChange={(isOn) => player.preferences.setAutoplay(isOn)}
      />
      <Toggle
        label={t('letterKeys')}
        isOn={hasLetterKeys}
        onChange={(isOn) => player.preferences.setLetterKeys(isOn)}
      />
    </div>
  );
}

type ToggleProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4 font-semibold">
      {label}
      <input
        type="checkbox"
        role="switch"
        className="player-switch relative h-7.5 w-13 flex-none cursor-pointer appearance-none rounded-full"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="pb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

type OptionProps = {
  group: string;
  label: string;
  /** Language of the label; that of the page by default. */
  lang?: string;
  isChosen: boolean;
  onChoose: () => void;
};

function Option({ group, label, lang, isChosen, onChoose }: OptionProps) {
  return (
    <label lang={lang} className={`${CHIP} player-option`}>
      <input
        type="radio"
        name={`player-${group}`}
        className="sr-only"
        checked={isChosen}
        onChange={onChoose}
      />
      {label}
    </label>
  );
}
