/** Minimum number of letters of a stem: 'yes' is not a plural. */
const STEM_LETTERS_MIN = 3;

/** Plural endings with the corresponding singular endings. */
const PLURALS: readonly (readonly [plural: string, singulars: readonly string[]])[] = [
  ['ves', ['f', 'fe', 've']],
  ['ies', ['y', 'ie']],
  ['es', ['e', '']],
  ['s', ['']],
];

/**
 * Returns a word with its singulars or plurals: 'wolves' with 'wolf'. The English rules cover most
 * plurals of Spanish, French and Portuguese. A plural that only adds letters is left out, because
 * the singular is a prefix of it.
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
