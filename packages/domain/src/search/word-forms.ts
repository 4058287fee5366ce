/** Shorter words are rather a part of something else: 'yes' is no plural. */
const STEM_LETTERS_MIN = 3;

/** Endings of plurals, with what the singular has instead. */
const PLURALS: readonly (readonly [plural: string, singulars: readonly string[]])[] = [
  ['ves', ['f', 'fe', 've']],
  ['ies', ['y', 'ie']],
  ['es', ['e', '']],
  ['s', ['']],
];

/**
 * Returns a word with its singulars or plurals: 'wolves' is 'wolf', too. English rules, which cover
 * most plurals of Spanish, French and Portuguese. A plural that only adds letters is left out, since
 * its singular begins it.
 *
 * @param word  A key (`searchKeyOf`).
 */
export function wordForms(word: string): readonly string[] {
  if (word.length <= STEM_LETTERS_MIN) return [word];
  const rule = PLURALS.find(([plural]) => word.endsWith(plural));
  if (rule !== undefined && !word.endsWith('ss')) {
    const [plural, singulars] = rule;
    const stem = word.slice(0, -plural.length);
    return stem.length < STEM_LETTERS_MIN
      ? [word]
      : [word, ...singulars.map((ending) => stem + ending)];
  }
  const plural = pluralOf(word);
  return plural === null ? [word] : [word, plural];
}

function pluralOf(word: string): string | null {
  if (word.endsWith('f')) return `${word.slice(0, -1)}ves`;
  if (word.endsWith('fe')) return `${word.slice(0, -2)}ves`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : null;
}
