import { LIVE_EVENTS, LIVE_PATH, LiveCounts, STUDIO_API_PATH } from '@hookline/contract/studio';
import { createStore } from '@hookline/ui';

import { callEvents } from '../api.ts';
import { readEvents } from './read-events.ts';

/** The server sends something every 15 s. After this time without anything, it is gone. */
const SILENT_MS = 40_000;
const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 30_000;
const UNAUTHORIZED = 401;

/** The numbers that the server tells by itself, and whether it does so now. */
export const live = createStore<{ counts: LiveCounts; isLost: boolean }>({
  counts: {},
  isLost: false,
});

/**
 * Follows the server's numbers while the page is in view, and connects again by itself after the
 * connection was lost. A page out of view listens to nothing: a browser opens few connections to a
 * site. It stops by itself once the session has ended.
 *
 * @returns A function that stops.
 */
export function followLive(): () => void {
  const stopping = new AbortController();
  void follow(stopping.signal);
  return () => {
    stopping.abort();
    live.set({ counts: {}, isLost: false });
  };
}

async function follow(stopped: AbortSignal): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  const onCounts = (counts: LiveCounts) => {
    waitMs = FIRST_WAIT_MS;
    live.set({ counts, isLost: false });
  };
  while (!stopped.aborted) {
    await untilInView(stopped);
    const end = await listen(stopped, onCounts);
    if (end === 'signed-out') return callEvents.set({ isSignedOut: true });
    if (end === 'lost' && !stopped.aborted) {
      live.set({ isLost: true });
      await pause(waitMs, stopped);
      waitMs = Math.min(waitMs * 2, WAIT_MAX_MS);
    }
  }
}

/** Listens until the connection, the session or the view of the page ends. */
async function listen(
  stopped: AbortSignal,
  onCounts: (counts: LiveCounts) => void,
): Promise<'lost' | 'signed-out' | 'hidden'> {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitForMore = () => {
    clearTimeout(timer);
    timer = setTimeout(() => over.abort(), SILENT_MS);
  };
  const leave = () => {
    if (document.hidden) over.abort();
  };
  document.addEventListener('visibilitychange', leave);
  waitForMore();
  try {
    const response = await fetch(`${STUDIO_API_PATH}${LIVE_PATH}`, {
      method: 'GET',
      signal: AbortSignal.any([stopped, over.signal]),
    });
    if (response.status === UNAUTHORIZED) return 'signed-out';
    if (!response.ok || response.body === null) return 'lost';
    for await (const { event, data } of readEvents(response.body, waitForMore)) {
      if (event === LIVE_EVENTS.end) return data === 'signed-out' ? 'signed-out' : 'lost';
      if (event !== LIVE_EVENTS.counts) continue;
      const counts = LiveCounts.safeParse(JSON.parse(data));
      if (counts.success) onCounts(counts.data);
    }
    return 'lost';
  } catch {
    // The network failed, or the listening was ended from here.
    return document.hidden ? 'hidden' : 'lost';
  } finally {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', leave);
    over.abort();
  }
}

function untilInView(stopped: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const options = { once: true, signal: stopped };
    document.addEventListener('visibilitychange', () => resolve(), options);
    stopped.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Waits, or less if the network comes back or the listening stops. */
function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    stopped.addEventListener('abort', done, { once: true });
  });
}
