/**
 * Text of a key in a storage of the browser. A visitor who forbids storage is one without a text.
 */
export function readText(storage: () => Pick<Storage, 'getItem'>, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Keeps a text, or forgets it if it is null. A full or forbidden storage forgets at once. */
export function keepText(
  storage: () => Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
  text: string | null,
): void {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
