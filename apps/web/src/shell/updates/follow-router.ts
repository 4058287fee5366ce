import type { DataRouter, Location } from 'react-router';

import { leave } from '../../lib/browser/leave.ts';
import type { Visit } from '../../worker/visit.ts';

/** A page that the viewer leaves sooner is not worth keeping. */
const SETTLE_MS = 2000;

/**
 * Tells the worker which pages are visited, so that it keeps them for a time without a network. In
 * such a time, navigations to kept pages are left to the browser, and so are all of them once this
 * page is outdated.
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

  /** @param isLoaded  Whether the page came as a document. */
  async function reportVisit(isLoaded: boolean) {
    const registration = await workers?.ready;
    const pictures = document.querySelectorAll('img');
    const pictureUrls = Array.from(pictures, (each) => each.complete && each.currentSrc);
    const visit: Visit = { url: window.location.href, isLoaded, pictureUrls };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has none to choose.
    registration?.active?.postMessage(visit);
  }

  void reportVisit(true);
  router.subscribe(({ navigation, location: shown }) => {
    const from = location;
    location = navigation.location ?? shown;
    if (from.pathname === location.pathname && from.search === location.search) return;
    clearTimeout(timer);
    timer = setTimeout(() => void reportVisit(false), SETTLE_MS);
    // Between the episodes of the player the film would stop.
    if (isPlayer(from) && isPlayer(location)) return;
    if (isOutdated) loadDocument(router, location);
    else if (!navigator.onLine && workers?.controller) void showKept(location);
  });

  /** Shows a page that the worker has kept. For any other one, the router waits for the network. */
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
  // The router must not show the page meanwhile, which would add it to the history a second time.
  router.dispose();
  const { href } = new URL(router.createHref(target), window.location.href);
  // The browser's back button has changed the address already.
  if (href === window.location.href) window.location.reload();
  else leave(href);
}
