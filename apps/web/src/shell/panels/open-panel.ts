import { createStore, useStore } from '@hookline/ui';

import { isMobile } from '../../lib/browser/is-mobile.ts';
import { readToken } from '../../features/identity/session/token.ts';

export type ProfileViewName =
  | 'PROFILE'
  | 'LOGIN'
  | 'TOP_UP'
  | 'MY_WALLET'
  | 'LIST_HISTORY'
  | 'FEEDBACK'
  | 'SETTINGS';

/** A guest's tap on an episode, which is carried out after the login. */
export type ReactionWish = { kind: 'favourite' | 'like'; contentId: string; chapterId: string };

/** A guest's tap on a members-only action, which is carried out after the login. */
export type Wish = ReactionWish | { kind: 'top-up' };

/** The tap on 'Top up', which opens the coin store. */
export const TOP_UP_WISH: Wish = { kind: 'top-up' };

type PanelState = {
  /** 'signing-in' covers the page while a provider's response is turned into a login. */
  panel: null | 'login' | 'profile' | 'search' | 'signing-in';
  /** View of the profile; PROFILE whenever it is closed. */
  view: ProfileViewName;
  /** The tap that opened the login; dropped when the login's panel or view closes. */
  wish: Wish | null;
  /**
   * Whether the login panel says that a payment waits for the login; kept while the panel closes.
   */
  isForPayment: boolean;
  /** Letters for the search that were typed before its field existed. */
  typed: string;
  /** Whether the code of the panels is needed; true from the first opening on. */
  isWanted: boolean;
};

const CLOSED = { panel: null, view: 'PROFILE', wish: null, typed: '' } as const;

const panels = createStore<PanelState>({ ...CLOSED, isForPayment: false, isWanted: false });

function open(change: Partial<PanelState>): void {
  panels.set({ ...CLOSED, isForPayment: false, isWanted: true, ...change });
}

/** Selects a part of the state. One store is enough, because at most one panel is open. */
export function usePanels<T>(select: (state: PanelState) => T): T {
  return useStore(panels, select);
}

/** Returns the panel that is currently open. */
export function readPanels(): PanelState {
  return panels.get();
}

/** Opens the login panel over any page, for a guest where a member is required. */
export function openLogin(): void {
  open({ panel: 'login' });
}

/** Opens the login panel for a tap that is carried out after the login; null if there is none. */
export function openLoginFor(wish: Wish | null): void {
  open({ panel: 'login', wish });
}

/** Opens the login panel for a guest whose payment is shown only to its member. */
export function openLoginForPayment(): void {
  open({ panel: 'login', isForPayment: true });
}

/**
 * Opens the profile, or one of its views.
 *
 * @param wish  Tap that is carried out after a login in this view.
 */
export function openProfile(view: ProfileViewName = 'PROFILE', wish: Wish | null = null): void {
  open({ panel: 'profile', view, wish });
}

/** Opens the search over any page, with the text typed while its code was loading. */
export function openSearch(typed = ''): void {
  open({ panel: 'search', typed });
}

/**
 * Opens the coin store. A guest logs in first (specification, section 4), after which the store
 * opens.
 */
export function openTopUp(): void {
  if (readToken() !== null) openProfile('TOP_UP');
  else if (isMobile()) openLoginFor(TOP_UP_WISH);
  else openProfile('LOGIN', TOP_UP_WISH);
}

export function closePanel(): void {
  panels.set(CLOSED);
}

/** Closes everything after the code of the panels failed to load; the next opening loads it again. */
export function forgetPanels(): void {
  panels.set({ ...CLOSED, isWanted: false });
}

/** Covers the page until the browser loads the next one. */
export function coverForSignIn(): void {
  panels.set({ panel: 'signing-in', isWanted: true });
}

/** Loads the panels although none is open, because the page after a login has a message to show. */
export function wantPanels(): void {
  panels.set({ isWanted: true });
}
