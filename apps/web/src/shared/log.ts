/**
 * Says in the browser's console what went wrong: for whoever looks into it, never for the viewer.
 *
 * @param details  No token, and nothing that a person could be known by.
 */
export function logWarning(text: string, ...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console -- The only place; the specification asks for a log.
  console.warn(text, ...details);
}
