import './settings.css';

import type { MemberSetting } from '@hookline/contract/client';
import { LANGUAGE_NAMES, LOCALES } from '@hookline/domain/routing';
import { SETTING_ROW, Switch } from '@hookline/ui';
import { useTranslations } from 'use-intl';

import { Select, SELECT_FRAME } from './language/select.tsx';
import { LanguageSelect } from './language/language-select.tsx';

const CAPTIONS_OFF = 'off';
/** Selectable limits in coins per day; a member's limit that is not listed is kept. */
const DAILY_LIMITS = [50, 100, 200, 500];
const LIMIT =
  'inline-flex min-h-11 cursor-pointer items-center rounded-full bg-raised px-4 font-semibold ' +
  'inset-ring inset-ring-line transition-colors hover:bg-line has-checked:bg-gold/15 ' +
  'has-checked:text-gold has-checked:inset-ring-gold has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-rose';

type SettingsViewProps = {
  /** This browser's player settings, or the member's settings once these have loaded. */
  player: Pick<MemberSetting, 'autoPlayNext' | 'captionsLang'>;
  /** Null for a guest, who has no coins to spend. */
  unlock: Pick<MemberSetting, 'autoUnlock' | 'autoUnlockDailyCoins'> | null;
  hasFailed: boolean;
  onChange: (change: Partial<MemberSetting>) => void;
};

/** Settings for autoplay, captions, language and automatic unlocks. */
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

/** Selects the limit; a member's limit that is not a usual one is also listed. */
function DailyLimit({ coins, onChange }: { coins: number; onChange: (coins: number) => void }) {
  const t = useTranslations('identity');
  const limits = [...new Set([...DAILY_LIMITS, coins])].toSorted((one, two) => one - two);

  return (
    <fieldset className="border-b border-line py-4">
      <legend className="float-start w-full pb-3 font-semibold">{t('dailyCoins')}</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {limits.map((limit) => (
          <label key={limit} className={LIMIT}>
            <input
              type="radio"
              name="daily-limit"
              className="sr-only"
              checked={limit === coins}
              onChange={() => onChange(limit)}
            />
            {t('dailyCoinsOf', { coins: limit })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the language without its region, because caption languages have none. */
function languageOf(locale: string): string {
  return locale.slice(0, locale.indexOf('-'));
}
