/** Matches a sentence's last word with its closing marks, or marks of unspaced scripts. */
const END = /(?<word>\S*?)[.!?؟…]+["'”“’»)]*(?=\s)|[。！？]+[」』）]*/gu;
/**
 * Titles before names in the languages that end abbreviations with a full stop, besides initials.
 * They are listed because German capitalises every noun: 'Er hat Mut.' ends a sentence.
 */
const TITLES =
  'Mr Mrs Ms Dr Prof St Mt Jr Lt Col Gen Sgt Capt Rev Hon Hr Fr Frl Nr Sr Sra Srta Dra Mme Mlle Tn Ny Bp Sdr';
const ABBREVIATION = new RegExp(
  String.raw`^["'“‘«„(]*(?:\p{Lu}|${TITLES.replaceAll(' ', '|')})$`,
  'u',
);

/** Returns the first sentence of a text, or the whole text if it is one sentence. */
export function firstSentence(text: string): string {
  for (const { 0: end, index, groups } of text.matchAll(END)) {
    const isAbbreviation = ABBREVIATION.test(groups?.['word'] ?? '') && end.endsWith('.');
    if (!isAbbreviation) return text.slice(0, index + end.length);
  }
  return text;
}
