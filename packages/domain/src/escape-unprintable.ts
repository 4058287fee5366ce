/** Control and format characters, which could send commands to the terminal or reverse text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** Escapes the unprintable characters of a text as JSON does, such as `\u001b`. */
export function escapeUnprintable(text: string): string {
  return text.replaceAll(UNPRINTABLE, escape);
}

function escape(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
