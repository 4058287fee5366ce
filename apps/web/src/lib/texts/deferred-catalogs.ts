import type { Locale } from '@hookline/domain/routing';

import type { Messages } from './i18n.ts';

const CATALOGS: Record<Locale, () => Promise<{ default: unknown }>> = {
  'en-US': () => import('../../../messages/en-US.json?deferred'),
  'es-ES': () => import('../../../messages/es-ES.json?deferred'),
  'pt-BR': () => import('../../../messages/pt-BR.json?deferred'),
  'fr-FR': () => import('../../../messages/fr-FR.json?deferred'),
  'de-DE': () => import('../../../messages/de-DE.json?deferred'),
  'it-IT': () => import('../../../messages/it-IT.json?deferred'),
  'id-ID': () => import('../../../messages/id-ID.json?deferred'),
  'th-TH': () => import('../../../messages/th-TH.json?deferred'),
  'ja-JP': () => import('../../../messages/ja-JP.json?deferred'),
  'ko-KR': () => import('../../../messages/ko-KR.json?deferred'),
  'zh-TW': () => import('../../../messages/zh-TW.json?deferred'),
  'ar-SA': () => import('../../../messages/ar-SA.json?deferred'),
};

/** Loads the sections that the build moves out of the first catalog (vite-icu.ts). */
export async function importDeferredMessages(locale: Locale): Promise<Partial<Messages>> {
  const catalog = await CATALOGS[locale]();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A test compares the keys.
  return catalog.default as Partial<Messages>;
}
