import { AppError, type Client, type LoginResult } from '@hookline/contract/client';
import { parseDramaParam, splitLocale, type Locale } from '@hookline/domain';

import type { Landing } from './landing.ts';
import { keepLoginStart, keepNote, takeLoginStart, type SessionNote } from './session-notes.ts';
import { placeOf, planReturn } from './session-return.ts';
import { keepToken } from './session-token.ts';

export type Provider = 'google' | 'facebook';

/** Providers send the browser back to our root and nowhere else, byte for byte. */
function redirectUrlOf(publicOrigin: string): string {
  return `${publicOrigin}/`;
}

/**
 * Sends the browser to a provider.
 *
 * @throws AppError, TypeError if the address of the provider cannot be had.
 */
export async function beginLogin(
  provider: Provider,
  { api, publicOrigin }: { api: Client; publicOrigin: string },
): Promise<void> {
  const redirectUrl = redirectUrlOf(publicOrigin);
  const url = await api.call('loginUrl', { provider, redirectUrl });
  keepLoginStart(window.location.pathname + window.location.search);
  window.location.assign(url);
}

/**
 * Turns the provider's answer into a login and goes back to where it began.
 *
 * @param parts.apiIn  What the server says is read where the login began, in the language there.
 */
export async function finishLogin(
  landing: Landing,
  parts: { apiIn: (locale: Locale) => Client; publicOrigin: string },
): Promise<void> {
  const { apiIn, publicOrigin } = parts;
  const start = takeLoginStart() ?? window.location.pathname;
  const { code, state, iss } = landing;
  // Whoever presses 'Cancel' over there knows it.
  if (code === null) return goBackTo(start);
  try {
    const input = { code, state, iss, redirectUrl: redirectUrlOf(publicOrigin) };
    const api = apiIn(splitLocale(placeOf(start)).locale);
    enter(await api.call('loginCode', input), start);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    keepNote({ text: 'failed' });
    goBackTo(start);
  }
}

/** A token of Facebook's own script; the browser stays on its page until then. */
export async function loginWithFacebook(
  answer: { thirdPartId: string; accessToken: string },
  api: Client,
): Promise<void> {
  const result = await api.call('loginFacebook', answer);
  enter(result, window.location.pathname + window.location.search);
}

/** An answer that says no, or none at all. */
export function isRefusal(error: unknown): boolean {
  return error instanceof AppError || error instanceof TypeError || error instanceof DOMException;
}

function enter({ accessToken, kickOutInfo }: LoginResult, start: string): void {
  keepToken(accessToken);
  const isKickOut = kickOutInfo.kickOutStatus === 1;
  leaveTo(start, { isLogin: true, ...(isKickOut && { message: kickOutInfo.kickOutMessage }) });
}

/** Nobody else watches than before: the same episode, too. */
function goBackTo(start: string): void {
  window.location.replace(placeOf(start));
}

/** A new document: nothing on the page was loaded for whoever watches from here on. */
export function leaveTo(start: string, note: SessionNote): void {
  const { path, continueNumber } = planReturn(start);
  const contentId = parseDramaParam(splitLocale(path).path.split('/')[2] ?? '');
  const continueAt =
    contentId === null || continueNumber === null
      ? {}
      : { continueAt: { contentId, episodeNumber: continueNumber } };
  keepNote({ ...note, ...continueAt });
  window.location.replace(path);
}
