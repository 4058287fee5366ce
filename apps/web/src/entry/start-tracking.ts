import {
  API_BASE_PATH,
  APP_ID,
  createClient,
  PLATFORM_WEB,
  type AreaInfo,
  type Client,
} from '@hookline/contract/client';
import type { DataRouter } from 'react-router';

import { openConsentPrompt } from '../features/tracking/consent/consent-prompt.ts';
import {
  readConsent,
  setConsentRequired,
  watchConsent,
} from '../features/tracking/consent/consent.ts';
import { watchCards } from '../features/tracking/cards/watch-cards.ts';
import { pushToDataLayer } from '../features/tracking/queue/data-layer.ts';
import { forgetDeviceIds, readDeviceIds } from '../features/tracking/queue/device-ids.ts';
import { createEventQueue, type Gate } from '../features/tracking/queue/event-queue.ts';
import type { Batch } from '../features/tracking/queue/split-batches.ts';
import { pageViewOf, trackPage } from '../features/tracking/page-view.ts';
import { trackInto } from '../features/tracking/track.ts';
import { loadAreaInfo } from '../features/identity/session/area-info.ts';
import { viewerHeaders } from '../features/identity/session/viewer-headers.ts';
import { isStandalone } from '../lib/browser/is-standalone.ts';
import { logWarning } from '../lib/errors/log.ts';
import type { Site } from '../lib/page/site.ts';
import { createUserLookup } from './user-lookup.ts';

type Parts = {
  api: Client;
  router: DataRouter;
  site: Site;
};

/**
 * Sends what the page records, within the viewer's consent, and watches cards and pages.
 *
 * @returns A function that stops tracking.
 */
export function startTracking({ api, router, site }: Parts): () => void {
  let known: AreaInfo | null = null;
  const user = createUserLookup(api, () => queue.flush());

  function readGate(isLate: boolean): Gate {
    const consent = readConsent();
    if (consent === 'declined') return { kind: 'drop' };
    // An unknown region counts as one that requires consent.
    if (known === null || consent === 'undecided') return { kind: 'hold' };
    if (!user.isKnown() && !isLate) return { kind: 'hold' };
    const { lang: language, brand } = known;
    const sender = {
      app_id: APP_ID,
      platform: PLATFORM_WEB,
      consent,
      equipmentId: viewerHeaders()['equipmentId'],
      ...readDeviceIds(),
      language,
      brand,
      // The server reads the user agent, which in an installed app on iOS is that of a web view.
      ...(isStandalone() && { isInstalled: true }),
    } as const;
    return { kind: 'send', sender };
  }

  async function learnArea(): Promise<void> {
    known = await loadAreaInfo(api);
    if (known === null) return;
    // The queue watches consent and sends the events that wait.
    setConsentRequired(known.consentRequired);
    if (readConsent() === 'undecided') openConsentPrompt('page');
  }

  const queue = createEventQueue({
    readGate,
    upload: createUpload(site.trackingUrl ?? site.apiBasePath ?? API_BASE_PATH),
    onAnalytics: pushToDataLayer,
  });

  trackInto(queue.add);
  const stops = [
    watchConsent(() => {
      if (readConsent() === 'declined') forgetDeviceIds();
      queue.flush();
    }),
    followPages(router),
    flushOnHide(() => queue.flush(true)),
    queue.stop,
  ];
  void learnArea();
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Sends batches without the login: the tracking host may belong to another site. A failure is only
 * logged.
 */
function createUpload(baseUrl: string): (batch: Batch) => void {
  const client = createClient({
    baseUrl,
    fetch: (url, init) => fetch(url, init),
    headers: () => ({}),
  });
  return (batch) => {
    client
      .call('trackingReport', batch, { keepalive: true })
      .catch((error: unknown) => logWarning('Events could not be sent', error));
  };
}

/** Records every page after the first, which `client.tsx` has recorded. */
function followPages(router: DataRouter): () => void {
  const cards = watchCards();
  let shown = pageViewOf(window.location.pathname);
  const unfollow = router.subscribe(({ navigation, location }) => {
    const next = pageViewOf(location.pathname);
    if (navigation.state !== 'idle' || next === shown) return;
    shown = next;
    trackPage(location.pathname);
    cards.begin();
  });
  return () => {
    unfollow();
    cards.stop();
  };
}

function flushOnHide(flush: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const onChange = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  document.addEventListener('visibilitychange', onChange, { signal });
  window.addEventListener('pagehide', flush, { signal });
  return () => stopped.abort();
}
