/**
 * Returns the slug of a name: lower case, with one dash for each run of punctuation and white
 * space, none at the ends. Keeps letters, combining marks and digits of any script; may be ''.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
