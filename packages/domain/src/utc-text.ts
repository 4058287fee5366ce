/** Formats a time for operators: ISO 8601 in UTC, to the second, such as 2026-11-21T23:59:00Z. */
export function utcText(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, -'.000Z'.length)}Z`;
}
