import type { Locale } from '@hookline/domain/routing';

import { loadCode } from '../../lib/loading/load-code.ts';
import type { LegalTexts } from './legal-document.ts';

/** Day of the last change, the same in every language. */
export const LEGAL_UPDATED_AT_MS = Date.UTC(2026, 10, 29);

const TEXTS: Record<Locale, () => Promise<{ legalTexts: LegalTexts }>> = {
  'en-US': () => import('./en-us.ts'),
  'es-ES': () => import('./es-es.ts'),
  'pt-BR': () => import('./pt-br.ts'),
  'fr-FR': () => import('./fr-fr.ts'),
  'de-DE': () => import('./de-de.ts'),
  'it-IT': () => import('./it-it.ts'),
  'id-ID': () => import('./id-id.ts'),
  'th-TH': () => import('./th-th.ts'),
  'ja-JP': () => import('./ja-jp.ts'),
  'ko-KR': () => import('./ko-kr.ts'),
  'zh-TW': () => import('./zh-tw.ts'),
  'ar-SA': () => import('./ar-sa.ts'),
};

/** Loads the texts in the page's language. */
export async function loadLegalTexts(locale: Locale): Promise<LegalTexts> {
  return (await loadCode(TEXTS[locale])).legalTexts;
}
