/** Control and format characters: a text could otherwise command the terminal, or turn its order. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** Writes the characters of a text that a terminal does not show as JSON escapes them, `\u001b`. */
export function escapeUnprintable(text: string): string {
  return text.replaceAll(UNPRINTABLE, escape);
}

function escape(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
