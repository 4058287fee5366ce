import type { Client, LoginResult } from '@hookline/contract/client';
import { parseDramaParam, splitLocale, type Locale } from '@hookline/domain/routing';

import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { leave, leaveForProvider } from '../../../lib/browser/leave.ts';
import { blockedMessageOf } from './return/blocked.ts';
import {
  keepFlashMessage,
  keepLoginMethod,
  keepLoginStart,
  keepLoginWish,
  takeLoginMethod,
  takeLoginStart,
  takeLoginWish,
  type FlashMessage,
  type Provider,
} from './return/flash-messages.ts';
import { placeOf, planReturn } from './return/login-return.ts';
import type { OAuthCallback } from './return/oauth-callback.ts';
import { readPanels, type Wish } from '../../../shell/panels/open-panel.ts';
import { keepToken } from '../session/token.ts';

export type { Provider };

/** Returns the redirect URL, which login providers compare byte for byte. */
function redirectUrlOf(publicOrigin: string): string {
  return `${publicOrigin}/`;
}

/**
 * Redirects the browser to a login provider, unless `signal` aborts first.
 *
 * @throws AppError, TypeError if the provider's URL cannot be loaded, DOMException if aborted.
 */
export async function beginLogin(
  provider: Provider,
  parts: { api: Client; publicOrigin: string; signal?: AbortSignal },
): Promise<void> {
  const { api, publicOrigin, ...options } = parts;
  const redirectUrl = redirectUrlOf(publicOrigin);
  const url = await api.call('loginUrl', { provider, redirectUrl }, options);
  keepLoginStart(window.location.pathname + window.location.search);
  keepLoginMethod(provider);
  keepLoginWish(readPanels().wish);
  leaveForProvider(url);
}

/**
 * Turns the provider's response into a login and returns to the page where the login began.
 *
 * @param parts.apiIn  Creates a client for the language of that page, for server messages.
 */
export async function finishLogin(
  callback: OAuthCallback,
  parts: { apiIn: (locale: Locale) => Client; publicOrigin: string },
): Promise<void> {
  const { apiIn, publicOrigin } = parts;
  const start = takeLoginStart() ?? window.location.pathname;
  const wish = takeLoginWish();
  const { code, state, iss } = callback;
  // Shows no message to a viewer who pressed 'Cancel' at the provider.
  if (code === null) return goBackTo(start);
  try {
    const input = { code, state, iss, redirectUrl: redirectUrlOf(publicOrigin) };
    const api = apiIn(splitLocale(placeOf(start)).locale);
    enter(await api.call('loginCode', input), { start, wish });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const message = blockedMessageOf(error);
    keepFlashMessage(message === null ? { text: 'failed' } : { message });
    goBackTo(start);
  }
}

/** Logs in with the token of Facebook's own script, without a redirect to the provider. */
export async function loginWithFacebook(
  answer: { thirdPartId: string; accessToken: string },
  api: Client,
): Promise<void> {
  const result = await api.call('loginFacebook', answer);
  keepLoginMethod('facebook');
  const start = window.location.pathname + window.location.search;
  enter(result, { start, wish: readPanels().wish });
}

function enter(
  { accessToken, kickOutInfo }: LoginResult,
  { start, wish }: { start: string; wish: Wish | null },
): void {
  keepToken(accessToken);
  const isKickOut = kickOutInfo.kickOutStatus === 1;
  const method = takeLoginMethod();
  leaveTo(start, {
    isLogin: true,
    ...(method !== null && { method }),
    ...(wish !== null && { wish }),
    ...(isKickOut && { message: kickOutInfo.kickOutMessage }),
  });
}

/** Returns to the same page and episode, because the viewer has not changed. */
function goBackTo(start: string): void {
  leave(placeOf(start), 'replace');
}

/** Loads a new document, because this page's data was loaded for the previous viewer. */
export function leaveTo(start: string, note: FlashMessage): void {
  const { path, continueNumber } = planReturn(start);
  const contentId = parseDramaParam(splitLocale(path).path.split('/')[2] ?? '');
  const continueAt =
    contentId === null || continueNumber === null
      ? {}
      : { continueAt: { contentId, episodeNumber: continueNumber } };
  keepFlashMessage({ ...note, ...continueAt });
  leave(path, 'replace');
}
