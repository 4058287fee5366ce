const REMOVED = '[removed]';

/** Matches the query of a URL, which may contain a code, a state or a token. */
const QUERY = /(?<=[\w/.-])\?[^\s"'<>)=]{0,64}=[^\s"'<>)]*/g;
const SECRET_PAIR =
  /\b(?<key>code|state|token|access_?token|id_?token|ba_token|authorization|password|secret|payer_?id)(?<sign>["']?\s*[=:]\s*["']?)(?:Bearer\s+)?[^\s"'&,;)}]+/gi;
/** Matches words longer than our ids and the hashes in file names. */
const TOKEN = /(?<![\w-])[\w-]{40,}(?![\w-])/g;
/** Matches an e-mail address. SMTP's length limits bound the time for a long text. */
const EMAIL = /[^\s"'<>()[\]:;,@]{1,64}@[^\s"'<>()[\]:;,@]{1,255}/g;

/**
 * Removes from a text everything that must not be logged or forwarded: URL queries, tokens and
 * other secrets, and e-mail addresses.
 */
export function scrubText(text: string): string {
  return text
    .replaceAll(QUERY, `?${REMOVED}`)
    .replaceAll(SECRET_PAIR, `$<key>$<sign>${REMOVED}`)
    .replaceAll(EMAIL, REMOVED)
    .replaceAll(TOKEN, REMOVED);
}

/** Scrubs every text within a JSON value, except keys. */
export function scrubTexts<T>(value: T): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Texts stay texts.
  return scrub(value) as T;
}

function scrub(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrub);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, scrub(each)]));
}
