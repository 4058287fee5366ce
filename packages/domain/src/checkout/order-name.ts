/** Format of an order number or a PayPal id, in upper case. Operators may type lower case, too. */
const ORDER_NAME = /^[0-9A-Z]{8,32}$/;

/** Returns an order number or a PayPal id in its stored form; null if the word cannot be one. */
export function orderNameOf(word: string): string | null {
  const name = word.trim().toUpperCase();
  return ORDER_NAME.test(name) ? name : null;
}
