/**
 * Loads ciphertext into the HTTP cache, where hls.js finds it. Browsers cache a file only after its
 * body was read to the end. A failure costs the viewer nothing, so it only ends the prefetch.
 */
export async function prefetch(urls: readonly string[], signal: AbortSignal): Promise<void> {
  try {
    for (const url of urls) {
      const response = await fetch(url, { credentials: 'omit', signal });
      await response.arrayBuffer();
    }
  } catch (error) {
    const isExpected = error instanceof TypeError || signal.aborted;
    if (!isExpected) throw error;
  }
}
