/** Matches a sentence's last word with its closing marks; in unspaced scripts, only the marks. */
const END = /(?<word>\S*?)[.!?؟…]+["'”“’»)]*(?=\s)|[。！？]+[」』）]*/gu;
/**
 * Titles before names in languages that end abbreviations with a full stop. A list is needed,
 * because a capitalised word can end a sentence: German capitalises every noun, as in 'Er hat Mut.'
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
