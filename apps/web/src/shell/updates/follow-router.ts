import type { DataRouter, Location } from 'react-router';

import { leave } from '../../lib/browser/leave.ts';
import type { Visit } from '../../worker/visit.ts';

/** Time on a page after which it is worth caching. */
const SETTLE_MS = 2000;

/**
 * Tells the worker which pages are visited, so that it caches them for offline use. While offline,
 * the browser handles navigations to cached pages; once this page is outdated, the browser handles
 * all navigations.
 *
 * @returns Callback that marks the page as outdated.
 */
export function followRouter(
  router: DataRouter,
  workers: ServiceWorkerContainer | undefined,
): () => void {
  let isOutdated = false;
  let { location } = router.state;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** @param isLoaded  Whether the page was loaded as a document. */
  async function reportVisit(isLoaded: boolean) {
    const registration = await workers?.ready;
    const pictures = document.querySelectorAll('img');
    const pictureUrls = Array.from(pictures, (each) => each.complete && each.currentSrc);
    const visit: Visit = { url: window.location.href, isLoaded, pictureUrls };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no target origin.
    registration?.active?.postMessage(visit);
  }

  void reportVisit(true);
  router.subscribe(({ navigation, location: shown }) => {
    const from = location;
    location = navigation.location ?? shown;
    if (from.pathname === location.pathname && from.search === location.search) return;
    clearTimeout(timer);
    timer = setTimeout(() => void reportVisit(false), SETTLE_MS);
    // Loading a document between two episodes would stop the film.
    if (isPlayer(from) && isPlayer(location)) return;
    if (isOutdated) loadDocument(router, location);
    else if (!navigator.onLine && workers?.controller) void showKept(location);
  });

  /** Shows a page that the worker has cached. For any other, the router waits for the network. */
  async function showKept(target: Location) {
    const isKept = (await caches.match(router.createHref(target))) !== undefined;
    if (isKept && location === target) loadDocument(router, target);
  }

  return () => {
    isOutdated = true;
  };
}

function isPlayer({ pathname }: Location): boolean {
  return pathname.includes('/reel-shorts/');
}

function loadDocument(router: DataRouter, target: Location): void {
  // The router must not show the page as well, which would add it to the history a second time.
  router.dispose();
  const { href } = new URL(router.createHref(target), window.location.href);
  // After the browser's back button, the URL has already changed.
  if (href === window.location.href) window.location.reload();
  else leave(href);
}
