import { openSheets } from '@hookline/ui';

import { unfinishedPurchases } from '../../features/checkout/payment/purchases.ts';

/**
 * Reason to check a page for updates. 'hour': it has been open for another hour. 'return': the
 * viewer returned to its tab. 'restored': the browser shows it again as it was left. 'replaced':
 * another service worker has taken it over.
 */
export type UpdateCause = 'hour' | 'return' | 'restored' | 'replaced';

/**
 * Minimum time since the last check, or since the page loaded, for a check on returning to the tab.
 */
const RETURN_CHECK_MS = 60_000;
/** Interval between two checks whether the page may be reloaded now. */
const POLL_MS = 2000;
/** Selector of a film, which plays on or remains paused until the viewer leaves it. */
const FILM = 'video';
const FIELD = 'input,textarea,select';

let checkedAtMs = performance.timeOrigin;

/**
 * Reloads the page or checks for updates, depending on the cause.
 *
 * @returns Whether the page is outdated, so that the next one must be loaded as a document.
 */
export async function isOutdatedAfter(cause: UpdateCause, buildId: string): Promise<boolean> {
  if (cause === 'restored') {
    // Without a reload, a buyer who returns from PayPal finds the packages still open.
    if (!openSheets.get().isOpen) window.location.reload();
    return false;
  }
  if (cause === 'replaced') {
    reloadSoon();
    return true;
  }
  const isTooSoon = cause === 'return' && Date.now() - checkedAtMs < RETURN_CHECK_MS;
  if (isTooSoon || !navigator.onLine) return false;
  checkedAtMs = Date.now();
  // If one of these fails, the other must still run.
  const [, latest] = await Promise.allSettled([updateWorker(), readLatestBuild()]);
  return latest.status === 'fulfilled' && latest.value !== null && latest.value !== buildId;
}

/** Reloads the page as soon as that does not disturb the viewer. */
function reloadSoon(): void {
  const timer = setInterval(() => {
    if (isInUse()) return;
    clearInterval(timer);
    window.location.reload();
  }, POLL_MS);
}

/** Whether the viewer watches, fills in a field, decides, or waits for a payment. */
function isInUse(): boolean {
  return (
    openSheets.get().isOpen ||
    document.querySelector(FILM) !== null ||
    document.activeElement?.matches(FIELD) === true ||
    unfinishedPurchases().some(({ progress }) => progress !== 'away')
  );
}

/** Makes the browser check for a new worker if the server has one. */
async function updateWorker(): Promise<void> {
  const { status } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
  if (status === 200) await (await navigator.serviceWorker?.getRegistration())?.update();
}

/** Returns null if the server does not respond; the next check tries again. */
async function readLatestBuild(): Promise<string | null> {
  const response = await fetch('/builds/latest.json', { cache: 'no-store' });
  const { id }: { id?: unknown } = await response.json();
  return typeof id === 'string' ? id : null;
}
