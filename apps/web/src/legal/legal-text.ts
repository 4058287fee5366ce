import type { Locale } from '@hookline/domain';

export type LegalDocument = {
  title: string;
  /** In a sentence, for search engines. */
  description: string;
  sections: { heading: string; paragraphs: string[] }[];
};

export type LegalTexts = { terms: LegalDocument; privacy: LegalDocument };

/** Day of the last change, the same in every language. */
export const LEGAL_UPDATED_AT_MS = Date.UTC(2026, 10, 22);

const TEXTS: Partial<Record<Locale, () => Promise<{ legalTexts: LegalTexts }>>> = {
  'es-ES': () => import('./es-es.ts'),
  'ar-SA': () => import('./ar-sa.ts'),
};

/** Loads the texts in the page's language if they exist in it, else in English. */
export async function loadLegalTexts(locale: Locale): Promise<LegalTexts> {
  const load = TEXTS[locale] ?? (() => import('./en-us.ts'));
  return (await load()).legalTexts;
}
