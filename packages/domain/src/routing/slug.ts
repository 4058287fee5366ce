/**
 * Slug of a name: lower case, runs of punctuation and white space become one dash, none at the
 * ends. Letters, combining marks and digits of any script stay; a name without any gives ''.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
