/**
 * Gives the first character of a name as a reader sees it, in capitals where the language has
 * them; '' for a name without one. An emoji or a letter with its marks is not cut.
 */
export function initialOf(name: string, locale: string): string {
  const first = firstCharacter(name.trim());
  return first.toLocaleUpperCase(locale);
}

function firstCharacter(text: string): string {
  // Browsers before 2024 may lack it, as Firefox did.
  if (!('Segmenter' in Intl)) return Array.from(text)[0] ?? '';
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return first?.segment ?? '';
}
