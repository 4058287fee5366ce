/** Control and format characters: a text could otherwise command the terminal, or turn its order. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/** Makes a text that viewers wrote safe to print on a terminal. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, ' ');
}
