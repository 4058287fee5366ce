import type { Locale } from '@hookline/domain';

import type { Messages } from './i18n.ts';

const CATALOGUES: Record<Locale, () => Promise<{ default: unknown }>> = {
  'en-US': () => import('../../messages/en-US.json?late'),
  'es-ES': () => import('../../messages/es-ES.json?late'),
  'pt-BR': () => import('../../messages/pt-BR.json?late'),
  'fr-FR': () => import('../../messages/fr-FR.json?late'),
  'de-DE': () => import('../../messages/de-DE.json?late'),
  'it-IT': () => import('../../messages/it-IT.json?late'),
  'id-ID': () => import('../../messages/id-ID.json?late'),
  'th-TH': () => import('../../messages/th-TH.json?late'),
  'ja-JP': () => import('../../messages/ja-JP.json?late'),
  'ko-KR': () => import('../../messages/ko-KR.json?late'),
  'zh-TW': () => import('../../messages/zh-TW.json?late'),
  'ar-SA': () => import('../../messages/ar-SA.json?late'),
};

/** The sections of the member's screens; the build takes them out of the other catalogue. */
export async function loadLateMessages(locale: Locale): Promise<Partial<Messages>> {
  const catalogue = await CATALOGUES[locale]();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A test compares the keys.
  return catalogue.default as Partial<Messages>;
}
