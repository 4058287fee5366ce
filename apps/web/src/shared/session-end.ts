import {
  KICK_OUT_DELAY_MS,
  LOGIN_EXPIRED_MESSAGE,
  type AppError,
  type Client,
} from '@hookline/contract/client';
import { showToast } from '@hookline/ui';

import { isRefusal, leaveTo } from './session-login.ts';
import { keepNote } from './session-notes.ts';
import { forgetToken } from './session-token.ts';
import { readToken } from './token.ts';

let isEnding = false;

/**
 * The server says that the login is gone: it is forgotten and the page loads again. After a login
 * elsewhere the viewer reads so first (specification, section 8). Several calls may hear it.
 */
export async function loseSession(
  { code, message }: AppError,
  say: typeof showToast = showToast,
): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (code === 'U0004') {
    say(message || LOGIN_EXPIRED_MESSAGE, { durationMs: KICK_OUT_DELAY_MS });
    await new Promise((resolve) => setTimeout(resolve, KICK_OUT_DELAY_MS));
  } else if (readToken() !== null) {
    keepNote({ text: 'expired' });
  }
  forgetToken();
  window.location.reload();
}

/** Ends the login here even if the server cannot be told. */
export async function logout(api: Client): Promise<void> {
  isEnding = true;
  try {
    await api.call('logout', {});
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  forgetToken();
  leaveTo(window.location.pathname + window.location.search, {});
}
