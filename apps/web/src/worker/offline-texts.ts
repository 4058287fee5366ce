import { DEFAULT_LOCALE, type Locale } from '@hookline/domain/routing';

import type { OfflineTexts } from './offline-page.ts';

/** Offline section of every catalog, which the build inlines into the worker's only file. */
const SECTIONS = import.meta.glob<OfflineTexts>('../../messages/*.json', {
  eager: true,
  import: 'default',
  query: '?offline',
});

const textsByLocale = new Map(
  Object.entries(SECTIONS).map(([file, texts]) => [
    /(?<locale>[\w-]+)\.json/.exec(file)?.[1],
    texts,
  ]),
);

export function offlineTextsOf(locale: Locale): OfflineTexts {
  const texts = textsByLocale.get(locale) ?? textsByLocale.get(DEFAULT_LOCALE);
  if (texts === undefined) throw new Error('The worker was built without texts.');
  return texts;
}
