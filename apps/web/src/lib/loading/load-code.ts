/**
 * Loads code in a single attempt. WebKit resolves the import of a missing file to undefined instead
 * of rejecting it, so undefined is treated as a network failure.
 *
 * @param load  Imports the code.
 * @throws TypeError if the import fails, or yields nothing.
 */
export async function loadCode<T extends object>(load: () => Promise<T | undefined>): Promise<T> {
  const code = await load();
  // `isNetworkFailure` recognizes these words.
  if (code === undefined) throw new TypeError('A module script loaded as undefined.');
  return code;
}
