import type { Locale } from '@hookline/domain';
import { use, type ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';

import { loadLateMessages } from './late-catalogues.ts';
import { useSite } from './site.ts';

/**
 * Gives what stands within it the texts of the player and of the member's screens, which home and
 * catalogue do not wait for (ADR 0019). Whatever reads a late section stands in one; it suspends once.
 */
export function LateTexts({ children }: { children: ReactNode }) {
  const { locale } = useSite();
  const messages = useMessages();
  const late = import.meta.env.SSR ? null : use(lateMessages(locale));

  return (
    <IntlProvider locale={useLocale()} messages={{ ...messages, ...late }}>
      {children}
    </IntlProvider>
  );
}

const loading = new Map<Locale, ReturnType<typeof loadLateMessages>>();

/** One promise per language, because React compares them. */
function lateMessages(locale: Locale) {
  const known = loading.get(locale) ?? loadLateMessages(locale);
  loading.set(locale, known);
  return known;
}
