/** The last word of a sentence with its mark and what closes a quotation, or marks of scripts without spaces. */
const END = /(?<word>\S*?)[.!?؟…]+["'”“’»)]*(?=\s)|[。！？]+[」』）]*/gu;
/**
 * Titles before a name in the languages that end an abbreviation with a full stop, and initials.
 * They are listed because German begins every noun with a capital: 'Er hat Mut.' ends a sentence.
 */
const TITLES =
  'Mr Mrs Ms Dr Prof St Mt Jr Lt Col Gen Sgt Capt Rev Hon Hr Fr Frl Nr Sr Sra Srta Dra Mme Mlle Tn Ny Bp Sdr';
const ABBREVIATION = new RegExp(
  String.raw`^["'“‘«„(]*(?:\p{Lu}|${TITLES.replaceAll(' ', '|')})$`,
  'u',
);

/** Gives the first sentence of a text, or all of it if it is one sentence. */
export function firstSentence(text: string): string {
  for (const { 0: end, index, groups } of text.matchAll(END)) {
    const isAbbreviation = ABBREVIATION.test(groups?.['word'] ?? '') && end.endsWith('.');
    if (!isAbbreviation) return text.slice(0, index + end.length);
  }
  return text;
}
