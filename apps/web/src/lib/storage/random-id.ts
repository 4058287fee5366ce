const ID_BYTES = 16;

/**
 * Generates an id of 32 hex digits. Avoids `randomUUID`, which does not exist over http, as in a
 * demo on a private network.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
