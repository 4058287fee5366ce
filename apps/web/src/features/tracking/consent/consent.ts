import { createStore, useStore } from '@hookline/ui';

import { browserStorage } from '../../../lib/storage/safe-storage.ts';
import { decideConsent, type Consent, type ConsentChoice } from './decide-consent.ts';

const CHOICE_KEY = 'hookline.consent';

type State = { isRequired: boolean | null; choice: ConsentChoice | null };

const state = createStore<State>({ isRequired: null, choice: null });
if (!import.meta.env.SSR) restoreConsent();

/** Restores the choice that this browser has stored. */
export function restoreConsent(): void {
  state.set({ isRequired: null, choice: readChoice() });
}

export function readConsent(): Consent {
  return decideConsent({ ...state.get(), hasOptOut: hasOptOut() });
}

/** Hook version of {@link readConsent}. */
export function useConsent(): Consent {
  return useStore(state, (known) => decideConsent({ ...known, hasOptOut: hasOptOut() }));
}

/** Sets whether the viewer's region requires consent, as stated by the area info. */
export function setConsentRequired(isRequired: boolean): void {
  state.set({ isRequired });
}

/** Stores the viewer's choice with its date, which a data protection authority may request. */
export function chooseConsent(choice: ConsentChoice): void {
  browserStorage.keep(CHOICE_KEY, JSON.stringify({ choice, at: new Date().toISOString() }));
  state.set({ choice });
}

/** Calls `listener` after every change. @returns Function that unsubscribes. */
export const watchConsent = state.subscribe;

function readChoice(): ConsentChoice | null {
  const kept = browserStorage.readJson(CHOICE_KEY);
  const choice = typeof kept === 'object' && kept !== null && 'choice' in kept ? kept.choice : null;
  return choice === 'accepted' || choice === 'declined' ? choice : null;
}

function hasOptOut(): boolean {
  const isObjecting =
    'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return isObjecting || ('doNotTrack' in navigator && navigator.doNotTrack === '1');
}
