/**
 * Writes a warning to the browser's console, for developers and never for the viewer. An error comes
 * as its one sentence: a network that is away is expected, and a stack looks like a fault of ours.
 *
 * @param details  They hold no token and no personal data.
 */
export function logWarning(text: string, ...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console -- The only place; the specification asks for a log.
  console.warn(text, ...details.map(String));
}
