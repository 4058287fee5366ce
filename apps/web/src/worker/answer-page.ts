import type { FetchEvent } from './worker-scope.ts';

/** Time after which a cached page is shown, even if the network may still respond. */
export const PATIENCE_MS = 3000;

type Parts = {
  findKept: (url: string) => Promise<Response | null>;
  makeOfflinePage: (url: string) => Promise<Response>;
  askNetwork: typeof fetch;
  /** Called when the viewer gets the cached page. */
  onKept: () => void;
};

/**
 * Responds to a navigation from the network. If the network fails, is too slow or returns a server
 * error, the viewer gets the cached page. Without one, the viewer waits for the network as long as
 * the browser does, and gets the offline page if it fails.
 */
export async function answerPage(event: FetchEvent, parts: Parts): Promise<Response> {
  const { url } = event.request;
  const asked = askForPage(event, parts.askNetwork);
  // The preload must be awaited: otherwise the browser cancels it, and its cache lacks the page.
  event.waitUntil(asked);
  const kept = await parts.findKept(url);
  const answer = await (kept === null ? asked : Promise.race([asked, pause(PATIENCE_MS)]));
  if (answer !== null && (kept === null || answer.status < 500)) return answer;
  if (kept === null) return parts.makeOfflinePage(url);
  parts.onKept();
  return kept;
}

/** Requests the page; null if the network failed. */
async function askForPage(
  { request, preloadResponse }: FetchEvent,
  askNetwork: typeof fetch,
): Promise<Response | null> {
  try {
    const answer = (await preloadResponse) ?? (await askNetwork(request));
    // Firefox reports a failed preload as a response of this type, not as an error.
    return answer.type === 'error' ? null : answer;
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return null;
    throw error;
  }
}

function pause(delayMs: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), delayMs);
  });
}
