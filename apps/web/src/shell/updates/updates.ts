import { openSheets } from '@hookline/ui';

import { unfinishedPurchases } from '../../features/checkout/payment/purchases.ts';

/**
 * Why a page looks at itself. 'hour': it has been open for another hour. 'return': the viewer came
 * back to its tab. 'restored': the browser shows it again as it was left. 'replaced': another
 * service worker has taken it over.
 */
export type UpdateCause = 'hour' | 'return' | 'restored' | 'replaced';

/** A tab that comes back asks at most this often. */
const RETURN_CHECK_MS = 60_000;
/** How often a page that may not be reloaded yet is looked at again. */
const POLL_MS = 2000;
/** A film plays on, or waits where it was paused, until the viewer leaves it. */
const FILM = 'video';
const FIELD = 'input,textarea,select';

let checkedAtMs = performance.timeOrigin;

/**
 * Reloads the page or asks for updates, as the cause demands.
 *
 * @returns Whether the page is outdated, so that the next one must be loaded as a document.
 */
export async function isOutdatedAfter(cause: UpdateCause, buildId: string): Promise<boolean> {
  if (cause === 'restored') {
    // A buyer who comes back from PayPal finds the packages as they were.
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
  // Neither may keep the other from being looked at.
  const [, latest] = await Promise.allSettled([updateWorker(), readLatestBuild()]);
  return latest.status === 'fulfilled' && latest.value !== null && latest.value !== buildId;
}

/** Reloads the page as soon as that takes nothing from the viewer. */
function reloadSoon(): void {
  const timer = setInterval(() => {
    if (isInUse()) return;
    clearInterval(timer);
    window.location.reload();
  }, POLL_MS);
}

/** Whether the viewer watches, fills something in, decides, or waits for a payment. */
function isInUse(): boolean {
  return (
    openSheets.get().isOpen ||
    document.querySelector(FILM) !== null ||
    document.activeElement?.matches(FIELD) === true ||
    unfinishedPurchases().some(({ progress }) => progress !== 'away')
  );
}

/** Lets the browser look for a new worker if there is one to be fetched. */
async function updateWorker(): Promise<void> {
  const { status } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
  if (status === 200) await (await navigator.serviceWorker?.getRegistration())?.update();
}

/** Null if the server gives no answer; the next check asks again. */
async function readLatestBuild(): Promise<string | null> {
  const response = await fetch('/builds/latest.json', { cache: 'no-store' });
  const { id }: { id?: unknown } = await response.json();
  return typeof id === 'string' ? id : null;
}
