/** Control and format characters, with which a text could control the terminal or be reversed. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/** Makes a text that viewers wrote safe to print on a terminal. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, ' ');
}
