import type { Locale } from '@hookline/domain';
import { use, type ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';

import { insist } from './insist.ts';
import { loadLateMessages } from './late-catalogues.ts';
import { useSite } from './site.ts';

/**
 * Gives what stands within it the texts of the player and of the member's screens, which home and
 * catalogue do not wait for (ADR 0019). Whatever reads a late section stands in one; it suspends
 * once, unless {@link loadLateTexts} came before.
 */
export function LateTexts({ children }: { children: ReactNode }) {
  const { locale } = useSite();
  const messages = useMessages();
  const late = import.meta.env.SSR ? null : (loaded.get(locale) ?? use(loadLateTexts(locale)));

  return (
    <IntlProvider locale={useLocale()} messages={{ ...messages, ...late }}>
      {children}
    </IntlProvider>
  );
}

type LateMessages = Awaited<ReturnType<typeof loadLateMessages>>;

const loading = new Map<Locale, Promise<LateMessages>>();
const loaded = new Map<Locale, LateMessages>();

/** What a page within {@link LateTexts} waits for before it is taken over: React drops the taps on a page that suspends. */
export function loadLateTexts(locale: Locale): Promise<LateMessages> {
  // One promise per language, because React compares them.
  const known = loading.get(locale) ?? keepLateMessages(locale);
  loading.set(locale, known);
  return known;
}

async function keepLateMessages(locale: Locale): Promise<LateMessages> {
  const messages = await insist(() => loadLateMessages(locale));
  loaded.set(locale, messages);
  return messages;
}
