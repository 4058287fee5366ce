import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@hookline/contract/client';
import { isLocale, LANGUAGE_NAMES, LOCALES, localePath, type Locale } from '@hookline/domain';
import { GlobeIcon } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { Select, SELECT_FRAME } from '../page/select.tsx';
import { useSite } from '../page/site.ts';

/**
 * Switches this page to another language and remembers the choice for the next visit of `/`.
 *
 * @param props.isBare  Leaves the icon out, where the row already has a name.
 */
export function LanguageSelect({ isBare = false }: { isBare?: boolean }) {
  const t = useTranslations('language');
  const { locale } = useSite();
  const { pathname, search } = useLocation();

  return (
    <label className={SELECT_FRAME}>
      {!isBare && <GlobeIcon className="size-5 flex-none text-muted" />}
      <span className="sr-only">{t('label')}</span>
      <Select
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
      </Select>
    </label>
  );
}

/** Loads a new document, whose texts, direction and router are those of the other language. */
function switchTo(locale: Locale, path: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has the Cookie Store API only since 18.4.
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LOCALE_COOKIE_SECONDS}; samesite=lax`;
  window.location.assign(localePath(locale, path));
}
