import { tabStorage } from '../../../../lib/storage/safe-storage.ts';
import type { Wish } from '../../../../shell/panels/open-panel.ts';

/** A message about a login or a logout, which the next page shows once. */
export type FlashMessage = {
  /** Server text about the login that was ended on another device. */
  message?: string;
  /** Key of one of our own texts. */
  text?: 'expired' | 'failed' | 'deleted' | 'signedOutAll';
  /** Episode where the login or logout began, which the viewer may resume; one-based. */
  continueAt?: { contentId: string; episodeNumber: number };
  /** Whether the member's settings must be loaded into this browser. */
  isLogin?: boolean;
  /** Provider of the login that has just succeeded. */
  method?: Provider;
  /**
   * Whether to ask a guest to log in. True after a handoff from an in-app browser, unless the
   * handoff contains the tap that needs the login (`wish`).
   */
  isLoginWanted?: boolean;
  /** Tap that opened the login and must be carried out after it. */
  wish?: Wish;
};

export type Provider = 'google' | 'facebook';

const FLASH_KEY = 'hookline.flash-message';
/** Storage key of the message's `continueAt`, which remains until the viewer has chosen. */
export const OFFER_KEY = 'hookline.continue-offer';
const LOGIN_START_KEY = 'hookline.login-from';
const LOGIN_METHOD_KEY = 'hookline.login-method';
const LOGIN_WISH_KEY = 'hookline.login-wish';

/** Whether this page has stored a message for the next one and is about to be left. */
let isLeaving = false;

export function keepFlashMessage(message: FlashMessage): void {
  isLeaving = true;
  tabStorage.keep(FLASH_KEY, JSON.stringify(message));
}

/**
 * Reads and removes the message, so that a reload does not show it again. Its offer to resume an
 * episode stays in the tab, and replaces the previous one.
 */
export function takeFlashMessage(): FlashMessage | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written above, in this tab.
  const message = tabStorage.readJson(FLASH_KEY) as FlashMessage | null;
  tabStorage.keep(FLASH_KEY, null);
  if (message !== null) {
    const { continueAt } = message;
    tabStorage.keep(OFFER_KEY, continueAt === undefined ? null : JSON.stringify(continueAt));
  }
  return message;
}

let ofPage: FlashMessage | null | undefined;

/**
 * Returns this page's message; the same on each call, because React may render a component twice. A
 * message that this page has stored is for the next page, even while that page is still loading.
 */
export function readFlashMessage(): FlashMessage | null {
  if (ofPage === undefined && isLeaving) return null;
  ofPage = ofPage === undefined ? takeFlashMessage() : ofPage;
  return ofPage;
}

/** Stores the page to return to after a login, as path with locale prefix, and query. */
export function keepLoginStart(path: string): void {
  tabStorage.keep(LOGIN_START_KEY, path);
}

/** Reads and removes the page where the login began; null if no login began in this tab. */
export function takeLoginStart(): string | null {
  const path = tabStorage.read(LOGIN_START_KEY);
  tabStorage.keep(LOGIN_START_KEY, null);
  return path;
}

/** Stores a login's provider when the login begins: the response does not contain it. */
export function keepLoginMethod(provider: Provider): void {
  tabStorage.keep(LOGIN_METHOD_KEY, provider);
}

/** Reads and removes the login's provider; null if no login began in this tab. */
export function takeLoginMethod(): Provider | null {
  const provider = tabStorage.read(LOGIN_METHOD_KEY);
  tabStorage.keep(LOGIN_METHOD_KEY, null);
  return provider === 'google' || provider === 'facebook' ? provider : null;
}

/** Stores the tap that the viewer logs in for; null if there is none. */
export function keepLoginWish(wish: Wish | null): void {
  tabStorage.keep(LOGIN_WISH_KEY, wish === null ? null : JSON.stringify(wish));
}

/** Reads and removes the tap that the viewer logs in for. */
export function takeLoginWish(): Wish | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written above, in this tab.
  const wish = tabStorage.readJson(LOGIN_WISH_KEY) as Wish | null;
  keepLoginWish(null);
  return wish;
}
