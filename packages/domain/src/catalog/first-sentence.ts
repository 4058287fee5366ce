/** The last word of a sentence with its mark and what closes a quotation, or marks of scripts without spaces. */
const END = /(?<word>\S*?)[.!?؟…]+["'”’»)]*(?=\s)|[。！？]+[」』）]*/gu;
/** A title or an initial: 'Dr', 'Mrs', 'J'. */
const ABBREVIATION = /^["'“‘«(]*\p{Lu}\p{L}{0,2}$/u;

/** Gives the first sentence of a text, or all of it if it is one sentence. */
export function firstSentence(text: string): string {
  for (const { 0: end, index, groups } of text.matchAll(END)) {
    const isAbbreviation = ABBREVIATION.test(groups?.['word'] ?? '') && end.endsWith('.');
    if (!isAbbreviation) return text.slice(0, index + end.length);
  }
  return text;
}
