import type { Locale } from '@hookline/domain';

export type LegalDocument = {
  title: string;
  /** In a sentence, for search engines. */
  description: string;
  sections: { heading: string; paragraphs: string[] }[];
};

export type LegalTexts = { terms: LegalDocument; privacy: LegalDocument };

/** Day of the last change, the same in every language. */
export const LEGAL_UPDATED_AT_MS = Date.UTC(2026, 10, 1);

/** In the language of the page if we have it in that language, else in English. */
export async function loadLegalTexts(locale: Locale): Promise<LegalTexts> {
  switch (locale) {
    case 'es-ES':
      return (await import('./es-es.ts')).legalTexts;
    case 'ar-SA':
      return (await import('./ar-sa.ts')).legalTexts;
    default:
      return (await import('./en-us.ts')).legalTexts;
  }
}
