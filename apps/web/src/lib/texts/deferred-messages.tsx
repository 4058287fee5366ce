import type { Locale } from '@hookline/domain/routing';
import { use, type ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';

import { loadWithRetry } from '../loading/load-with-retry.ts';
import { useSite } from '../page/site.ts';
import { importDeferredMessages } from './deferred-catalogs.ts';

/**
 * Adds the deferred sections of the message catalog, which the first page does not wait for (ADR
 * 0136). Components that read them must be inside this one, which suspends once, unless
 * {@link loadDeferredMessages} has run before.
 */
export function DeferredMessages({ children }: { children: ReactNode }) {
  const { locale } = useSite();
  const messages = useMessages();
  const intlLocale = useLocale();
  const deferred = import.meta.env.SSR
    ? null
    : (loaded.get(locale) ?? use(loadDeferredMessages(locale)));

  return (
    <IntlProvider locale={intlLocale} messages={{ ...messages, ...deferred }}>
      {children}
    </IntlProvider>
  );
}

type DeferredCatalog = Awaited<ReturnType<typeof importDeferredMessages>>;

const loading = new Map<Locale, Promise<DeferredCatalog>>();
const loaded = new Map<Locale, DeferredCatalog>();

/**
 * Loads the texts that {@link DeferredMessages} adds. A page that uses them loads them before
 * hydration, because React drops the taps on a page that suspends.
 */
export function loadDeferredMessages(locale: Locale): Promise<DeferredCatalog> {
  // One promise per language, because React compares them.
  const known = loading.get(locale) ?? loadOnce(locale);
  loading.set(locale, known);
  return known;
}

async function loadOnce(locale: Locale): Promise<DeferredCatalog> {
  const messages = await loadWithRetry(() => importDeferredMessages(locale));
  loaded.set(locale, messages);
  return messages;
}
