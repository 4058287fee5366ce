/** An act that an operator signs. */
export type SignedAction = {
  /** Name of the call, such as 'orderRefund'. */
  call: string;
  /** Input of the call, as JSON. */
  input: unknown;
  /** Random text that makes each signature count once. */
  nonce: string;
};

/**
 * Returns the text of an act whose SHA-256 the passkey signs. It is JSON without spaces whose keys
 * are in the order of their code units, so that browser, server and `audit verify` write the same
 * bytes. Fields that are undefined are left out.
 *
 * @throws TypeError for a value that JSON does not have, such as a function or NaN.
 */
export function canonicalAction({ call, input, nonce }: SignedAction): string {
  return canonicalJson({ call, input, nonce });
}

/** Formats a value as JSON with sorted keys. @throws TypeError */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') {
    return JSON.stringify(value);
  }
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each)).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`Not a value of JSON: ${typeof value}.`);
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`);
  return `{${fields.join(',')}}`;
}
