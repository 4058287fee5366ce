import { LANGUAGE_NAMES, LOCALES } from '@hookline/domain/routing';
import { GlobeIcon } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { useSite } from '../../../lib/page/site.ts';
import { switchLanguage } from '../../../lib/texts/switch-language.ts';
import { BARE_FRAME, Select, SELECT_FRAME } from './select.tsx';

/**
 * Switches this page to another language.
 *
 * @param props.isBare  Omits icon and frame, for a row that already has a name.
 */
export function LanguageSelect({ isBare = false }: { isBare?: boolean }) {
  const t = useTranslations('language');
  const { locale } = useSite();
  const { pathname, search } = useLocation();

  return (
    <label className={isBare ? BARE_FRAME : SELECT_FRAME}>
      {!isBare && <GlobeIcon className="size-5 flex-none text-muted" />}
      <span className="sr-only">{t('label')}</span>
      <Select
        value={locale}
        // After a reload, Firefox would show the choice of the previous document.
        autoComplete="off"
        onChange={({ target }) => switchLanguage(target.value, pathname + search)}
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
