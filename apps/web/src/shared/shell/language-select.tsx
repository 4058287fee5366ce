import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@hookline/contract/client';
import { isLocale, LANGUAGE_NAMES, LOCALES, localePath, type Locale } from '@hookline/domain';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { GlobeIcon } from '../icons.tsx';
import { useSite } from '../site.ts';

/**
 * Shows this page in another language, and remembers the choice for the next visit of `/`.
 *
 * @param props.isBare  Where the row already says what it is.
 */
export function LanguageSelect({ isBare = false }: { isBare?: boolean }) {
  const t = useTranslations('language');
  const { locale } = useSite();
  const { pathname, search } = useLocation();

  return (
    <label className="select">
      {!isBare && <GlobeIcon className="size-5 flex-none text-muted" />}
      <span className="sr-only">{t('label')}</span>
      <select
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) switchTo(target.value, pathname + search);
        }}
      >
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A new document: its texts, its direction and its router are those of the other language. */
function switchTo(locale: Locale, path: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has the Cookie Store API only since 18.4.
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LOCALE_COOKIE_SECONDS}; samesite=lax`;
  window.location.assign(localePath(locale, path));
}
