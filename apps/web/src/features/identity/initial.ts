/**
 * Returns the first character of a name as perceived by a reader, capitalised if its language has
 * capitals; '' for an empty name. Emoji and letters with combining marks are not split.
 */
export function initialOf(name: string, locale: string): string {
  const first = firstCharacter(name.trim());
  return first.toLocaleUpperCase(locale);
}

function firstCharacter(text: string): string {
  // Older browsers, such as Firefox before 2024, may lack `Segmenter`.
  if (!('Segmenter' in Intl)) return Array.from(text)[0] ?? '';
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return first?.segment ?? '';
}
