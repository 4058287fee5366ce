import { MOBILE_BREAKPOINT_PX } from '@hookline/contract/client';
import { createStore, useStore } from '@hookline/ui';

import { readToken } from './token.ts';

export type ProfileViewName =
  | 'PROFILE'
  | 'LOGIN'
  | 'TOP_UP'
  | 'MY_WALLET'
  | 'LIST_HISTORY'
  | 'FEEDBACK'
  | 'SETTINGS';

type PanelState = {
  /** 'signing-in' covers the page while a login that came back is finished. */
  panel: null | 'login' | 'profile' | 'signing-in';
  /** Of the profile; PROFILE whenever it is closed. */
  view: ProfileViewName;
  /** Their code is wanted: from the first opening on. */
  isWanted: boolean;
};

const panels = createStore<PanelState>({ panel: null, view: 'PROFILE', isWanted: false });

/** A part of what is open; one store, because only one panel is open at a time. */
export function usePanels<T>(select: (state: PanelState) => T): T {
  return useStore(panels, select);
}

/** What is open at this moment. */
export function readPanels(): PanelState {
  return panels.get();
}

/** The login over any page: what a guest gets for whatever needs a member. */
export function openLogin(): void {
  panels.set({ panel: 'login', view: 'PROFILE', isWanted: true });
}

/** The profile, or one of its views. */
export function openProfile(view: ProfileViewName = 'PROFILE'): void {
  panels.set({ panel: 'profile', view, isWanted: true });
}

/** The store; a guest logs in first (specification, section 4). */
export function openTopUp(): void {
  if (readToken() !== null) openProfile('TOP_UP');
  else if (isMobile()) openLogin();
  else openProfile('LOGIN');
}

export function closePanel(): void {
  panels.set({ panel: null, view: 'PROFILE' });
}

/** Their code did not come: nothing is open, and the next one that opens asks for it again. */
export function forgetPanels(): void {
  panels.set({ panel: null, view: 'PROFILE', isWanted: false });
}

/** Covers the page until it is left. */
export function coverForSignIn(): void {
  panels.set({ panel: 'signing-in', isWanted: true });
}

/** Loads what panels need although none is open: a page after a login has something to say. */
export function wantPanels(): void {
  panels.set({ isWanted: true });
}

/** Decides when something happens; what is drawn, the style sheet decides. */
export function isMobile(): boolean {
  return matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`).matches;
}
