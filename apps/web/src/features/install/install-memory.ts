import { browserStorage, tabStorage } from '../../lib/storage/safe-storage.ts';
import type { InstallMemory } from './decide-banner.ts';

/** Key for the time of the last dismissal in epoch milliseconds (specification, section 3). */
const DISMISSED_KEY = 'hookline.install.dismissed';
const ACCEPTED_KEY = 'hookline.install.accepted';
const HIDDEN_KEY = 'hookline.install.hidden';
const YES = '1';

export function readInstallMemory(): InstallMemory {
  const dismissedAtMs = Number(browserStorage.read(DISMISSED_KEY) ?? Number.NaN);
  return {
    dismissedAtMs: Number.isFinite(dismissedAtMs) ? dismissedAtMs : null,
    isAccepted: browserStorage.read(ACCEPTED_KEY) !== null,
    isHiddenInTab: tabStorage.read(HIDDEN_KEY) !== null,
  };
}

export function rememberDismissal(nowMs: number): void {
  browserStorage.keep(DISMISSED_KEY, String(nowMs));
}

/** Records that the viewer has installed the site and is not asked again on this device. */
export function rememberAcceptance(): void {
  browserStorage.keep(ACCEPTED_KEY, YES);
}

/** Records that the viewer pressed 'OK' on the iOS banner, which this tab then hides. */
export function hideInTab(): void {
  tabStorage.keep(HIDDEN_KEY, YES);
}
