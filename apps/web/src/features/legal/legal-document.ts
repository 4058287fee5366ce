export type LegalDocument = {
  title: string;
  /** One-sentence description for search engines. */
  description: string;
  sections: { heading: string; paragraphs: string[] }[];
};

export type LegalTexts = { terms: LegalDocument; privacy: LegalDocument };
