import type { FetchEvent } from './worker-scope.ts';

/** Time after which a kept page is shown although the network may still answer. */
export const PATIENCE_MS = 3000;

type Parts = {
  findKept: (url: string) => Promise<Response | null>;
  makeOfflinePage: (url: string) => Promise<Response>;
  askNetwork: typeof fetch;
  /** Hears that the viewer gets the kept page. */
  onKept: () => void;
};

/**
 * Answers a navigation from the network. If it fails, does not answer in time, or answers that the
 * server is broken, the viewer gets the kept page. Without one, the viewer waits for the network as
 * long as the browser does, and gets the offline page if it fails.
 */
export async function answerPage(event: FetchEvent, parts: Parts): Promise<Response> {
  const { url } = event.request;
  const asked = askForPage(event, parts.askNetwork);
  // The browser ends a preload that nobody waits for, and its own cache would miss the page.
  event.waitUntil(asked);
  const kept = await parts.findKept(url);
  const answer = await (kept === null ? asked : Promise.race([asked, pause(PATIENCE_MS)]));
  if (answer !== null && (kept === null || answer.status < 500)) return answer;
  if (kept === null) return parts.makeOfflinePage(url);
  parts.onKept();
  return kept;
}

/** Null if the network failed. */
async function askForPage(
  { request, preloadResponse }: FetchEvent,
  askNetwork: typeof fetch,
): Promise<Response | null> {
  try {
    const answer = (await preloadResponse) ?? (await askNetwork(request));
    // A preload that fails in Firefox is an answer of this type, and not an error.
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
