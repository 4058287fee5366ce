import { isSavingData } from '../lib/loading/data-saver.ts';
import { answerPage } from './answer-page.ts';
import { chooseStrategy, NETWORK_ONLY } from './choose-strategy.ts';
import { createFileCache } from './file-cache.ts';
import { makeOfflinePage } from './offline-page.ts';
import { offlineTextsOf } from './offline-texts.ts';
import { createPageCache } from './page-cache.ts';
import { readVisit, type OwnVisit } from './visit.ts';
import type { FetchEvent, InstallEvent, WorkerScope } from './worker-scope.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The global scope of this one file.
const scope = self as unknown as WorkerScope;

const NAMES = { pages: 'pages-1', files: 'files-1', pictures: 'pictures-1' };
const askNetwork: typeof fetch = (...asked) => fetch(...asked);

const files = createFileCache(
  () => caches.open(NAMES.files),
  { filesMax: 300, fileBytesMax: 500_000 },
  askNetwork,
);
/** Cache for at most 30 MB of pictures. */
const pictures = createFileCache(
  () => caches.open(NAMES.pictures),
  { filesMax: 300, fileBytesMax: 100_000 },
  askNetwork,
);
const pages = createPageCache({
  open: () => caches.open(NAMES.pages),
  keepFiles: files.keep,
  askNetwork,
});

/** Client ids of pages served from the cache, for as long as this worker runs. */
const keptClients = new Set<string>();

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([scope.skipWaiting(), addRoutes(event)]));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      scope.registration.navigationPreload?.enable(),
      dropOldCaches(),
    ]),
  );
});

scope.addEventListener('fetch', (event) => {
  const answer = answerOf(event);
  if (answer !== null) event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  const visit = readVisit(event.data, scope.location.origin);
  if (visit !== null) event.waitUntil(keepVisit(visit));
});

function answerOf(event: FetchEvent): Promise<Response> | null {
  switch (chooseStrategy(event.request, scope.location.origin)) {
    case 'page':
      return answerPage(event, {
        findKept: pages.find,
        makeOfflinePage: offlinePage,
        askNetwork,
        onKept: () => keptClients.add(event.resultingClientId),
      });
    case 'file':
      return isOffline(event) ? files.answer(event.request, event) : null;
    case 'picture':
      return isOffline(event) ? pictures.answer(event.request, event) : null;
    case 'pass':
      return null;
  }
}

/** Whether the cache serves the page's files. Online, bypassing the worker is faster. */
function isOffline({ clientId }: FetchEvent): boolean {
  return !navigator.onLine || keptClients.has(clientId);
}

async function offlinePage(url: string): Promise<Response> {
  const kept = await pages.list();
  return makeOfflinePage({ url, textsOf: offlineTextsOf, kept, nonce: crypto.randomUUID() });
}

async function keepVisit({ url, isLoaded, pictureUrls }: OwnVisit): Promise<void> {
  // Caching a page that the router rendered would require another request for its document.
  if (!isLoaded && isSavingData()) return;
  try {
    await pages.keep(url, isLoaded);
    await pictures.keep(pictureUrls);
  } catch (error) {
    // A failed network and a full disk are not worth reporting: the page was only for later.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  }
  await Promise.all([files.trim(), pictures.trim()]);
}

/**
 * Lets the browser send requests without waiting for the worker to start. The worker never handles
 * some of these requests. For the others, the first response counts: that of the network or that of
 * the worker.
 */
async function addRoutes(event: InstallEvent): Promise<void> {
  const alone = NETWORK_ONLY.map((urlPattern) => ({ urlPattern }));
  const raced = [
    { requestMode: 'navigate' },
    { urlPattern: '/assets/*' },
    { urlPattern: '/images/*' },
  ] as const;
  await event.addRoutes?.([
    { condition: { or: alone }, source: 'network' },
    { condition: { or: raced }, source: 'race-network-and-fetch-handler' },
  ]);
}

/** Deletes caches of earlier workers that this one does not read. */
async function dropOldCaches(): Promise<void> {
  const known = new Set(Object.values(NAMES));
  const old = (await caches.keys()).filter((name) => !known.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
