import type { Locale } from '@hookline/domain/routing';

import type { Messages } from './i18n.ts';

const CATALOGS: Record<Locale, () => Promise<{ default: unknown }>> = {
  'en-US': () => import('../../../messages/en-US.json'),
  'es-ES': () => import('../../../messages/es-ES.json'),
  'pt-BR': () => import('../../../messages/pt-BR.json'),
  'fr-FR': () => import('../../../messages/fr-FR.json'),
  'de-DE': () => import('../../../messages/de-DE.json'),
  'it-IT': () => import('../../../messages/it-IT.json'),
  'id-ID': () => import('../../../messages/id-ID.json'),
  'th-TH': () => import('../../../messages/th-TH.json'),
  'ja-JP': () => import('../../../messages/ja-JP.json'),
  'ko-KR': () => import('../../../messages/ko-KR.json'),
  'zh-TW': () => import('../../../messages/zh-TW.json'),
  'ar-SA': () => import('../../../messages/ar-SA.json'),
};

/** Loads the texts of a language; the browser's build leaves out sections that load later. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const catalog = await CATALOGS[locale]();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A test compares the keys.
  return catalog.default as Messages;
}
