/**
 * Writes a warning to the browser's console, for developers and never for the viewer. An error is
 * reduced to its message: an unavailable network is expected, and a stack would suggest a bug.
 *
 * @param details  Must contain no token and no personal data.
 */
export function logWarning(text: string, ...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console -- The specification asks for this log; no other file writes to the console.
  console.warn(text, ...details.map(String));
}
