import './settings.css';

import { AUTO_UNLOCK_DAILY_COINS_MAX, type MemberSetting } from '@hookline/contract/client';
import { LANGUAGE_NAMES, LOCALES } from '@hookline/domain';
import { SETTING_ROW, Switch } from '@hookline/ui';
import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { Select, SELECT_FRAME } from './language/select.tsx';
import { LanguageSelect } from './language/language-select.tsx';

const CAPTIONS_OFF = 'off';
const DAILY_COINS_STEP = 50;

type SettingsViewProps = {
  /** Settings of this browser's player; the member's own once they have loaded. */
  player: Pick<MemberSetting, 'autoPlayNext' | 'captionsLang'>;
  /** Null for a guest, who has no coins that could be spent. */
  unlock: Pick<MemberSetting, 'autoUnlock' | 'autoUnlockDailyCoins'> | null;
  hasFailed: boolean;
  onChange: (change: Partial<MemberSetting>) => void;
};

/** Settings of autoplay, captions, language and automatic unlocks. */
export function SettingsView({ player, unlock, hasFailed, onChange }: SettingsViewProps) {
  const t = useTranslations();
  const { autoPlayNext, captionsLang } = player;

  return (
    <div className="grid grid-cols-1">
      <div className={SETTING_ROW}>
        <span aria-hidden="true">{t('language.label')}</span>
        <LanguageSelect isBare />
      </div>
      <label className={SETTING_ROW}>
        {t('identity.captions')}
        <span className={SELECT_FRAME}>
          <Select
            value={captionsLang}
            onChange={({ target }) => onChange({ captionsLang: target.value })}
          >
            <option value={CAPTIONS_OFF}>{t('identity.captionsOff')}</option>
            {LOCALES.map((locale) => (
              <option key={locale} value={languageOf(locale)} lang={locale}>
                {LANGUAGE_NAMES[locale]}
              </option>
            ))}
          </Select>
        </span>
      </label>
      <Switch
        label={t('identity.autoPlayNext')}
        isOn={autoPlayNext}
        onChange={(isOn) => onChange({ autoPlayNext: isOn })}
      />
      {unlock !== null && <UnlockSettings unlock={unlock} onChange={onChange} />}
      <p role="alert" className="pt-4 text-sm font-semibold text-rose empty:hidden">
        {hasFailed ? t('identity.settingsFailed') : ''}
      </p>
    </div>
  );
}

type UnlockSettingsProps = {
  unlock: NonNullable<SettingsViewProps['unlock']>;
  onChange: SettingsViewProps['onChange'];
};

/** Automatic unlocks and their daily limit. */
export function UnlockSettings({ unlock, onChange }: UnlockSettingsProps) {
  const t = useTranslations('identity');
  const { autoUnlock, autoUnlockDailyCoins } = unlock;

  return (
    <>
      <Switch
        label={t('autoUnlock')}
        hint={t('autoUnlockHint')}
        isOn={autoUnlock}
        onChange={(isOn) => onChange({ autoUnlock: isOn })}
      />
      {autoUnlock && (
        <DailyLimit
          coins={autoUnlockDailyCoins}
          onChange={(coins) => onChange({ autoUnlockDailyCoins: coins })}
        />
      )}
    </>
  );
}

/** A range slider that reports its value when it is released. */
function DailyLimit({ coins, onChange }: { coins: number; onChange: (coins: number) => void }) {
  const t = useTranslations('identity');
  const format = useFormatter();
  const id = useId();
  const [draft, setDraft] = useState<number | null>(null);
  if (draft === coins) setDraft(null);
  const shown = draft ?? coins;

  return (
    <label className={`${SETTING_ROW} flex-wrap`} htmlFor={id}>
      {t('dailyCoins')}
      <span className="flex min-w-0 flex-[1_1_11rem] items-center justify-end gap-3">
        <input
          id={id}
          type="range"
          className="range min-w-0 flex-[1_1_6rem]"
          min={DAILY_COINS_STEP}
          max={AUTO_UNLOCK_DAILY_COINS_MAX}
          step={DAILY_COINS_STEP}
          value={shown}
          // React's own onChange comes with every step of a drag; the browser's, at its end.
          ref={(input) => onRelease(input, onChange)}
          onChange={({ target }) => setDraft(Number(target.value))}
        />
        <output htmlFor={id} className="min-w-12 text-end text-gold tabular-nums">
          {format.number(shown)}
        </output>
      </span>
    </label>
  );
}

/** Returns how to stop listening. */
function onRelease(input: HTMLInputElement | null, act: (value: number) => void) {
  if (input === null) return undefined;
  const listen = () => act(Number(input.value));
  input.addEventListener('change', listen);
  return () => input.removeEventListener('change', listen);
}

/** Captions name languages without a region. */
function languageOf(locale: string): string {
  return locale.slice(0, locale.indexOf('-'));
}
