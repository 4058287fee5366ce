export type LegalDocument = {
  title: string;
  /** In a sentence, for search engines. */
  description: string;
  sections: { heading: string; paragraphs: string[] }[];
};

export type LegalTexts = { terms: LegalDocument; privacy: LegalDocument };
