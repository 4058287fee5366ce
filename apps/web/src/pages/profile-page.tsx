import { LANGUAGE_NAMES, LOCALES } from '@hookline/domain';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

import {
  defaultPlayerSettings,
  keepPlayerSettings,
  readPlayerSettings,
} from '../features/player/player-settings.ts';
import { UserIcon } from '../shared/icons.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { LanguageSelect } from '../shared/shell/language-select.tsx';
import { useSite } from '../shared/site.ts';

/** Settings of this browser. */
export function Component() {
  const t = useTranslations();

  return (
    <div className="page-width profile-page">
      <PageHead title={t('profile.title')} description={t('profile.guestText')} path="/profile/" />
      <h1 className="sr-only">{t('profile.heading')}</h1>
      <section className="profile-card">
        <span className="profile-avatar">
          <UserIcon className="size-8" />
        </span>
        <div className="grid gap-2">
          <h2 className="text-xl font-bold">{t('profile.guest')}</h2>
          <p className="text-muted">{t('profile.guestText')}</p>
        </div>
      </section>
      <section className="grid gap-2" aria-labelledby="settings">
        <h2 id="settings" className="shelf-title mb-2">
          {t('profile.settings')}
        </h2>
        <div className="setting">
          <span aria-hidden="true">{t('language.label')}</span>
          <LanguageSelect />
        </div>
        <CaptionsSetting />
      </section>
    </div>
  );
}

const CAPTIONS_OFF = '';

/** Which captions the player shows first. */
function CaptionsSetting() {
  const t = useTranslations('profile');
  const { locale } = useSite();
  const pageLang = languageOf(locale);
  const lang = useSyncExternalStore(
    onStorage,
    () => readPlayerSettings(localStorage, defaultsFor(pageLang)).captionsLang,
    () => pageLang,
  );

  return (
    <label className="setting">
      {t('captions')}
      <span className="select">
        <select
          value={lang ?? CAPTIONS_OFF}
          onChange={({ target: { value } }) => {
            keepPlayerSettings(localStorage, {
              captionsLang: value === CAPTIONS_OFF ? null : value,
            });
            window.dispatchEvent(new Event('storage'));
          }}
        >
          <option value={CAPTIONS_OFF}>{t('captionsOff')}</option>
          {LOCALES.map((each) => (
            <option key={each} value={languageOf(each)} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

/** Captions name languages without a region. */
function languageOf(locale: string): string {
  return locale.slice(0, locale.indexOf('-'));
}

function defaultsFor(captionsLang: string) {
  return defaultPlayerSettings({ hasReducedMotion: false, captionsLang });
}

function onStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
