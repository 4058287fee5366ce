import {
  KICK_OUT_DELAY_MS,
  LOGIN_EXPIRED_MESSAGE,
  type AppError,
  type Client,
} from '@hookline/contract/client';
import { showToast } from '@hookline/ui';

import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { readToken } from '../session/token.ts';
import { keepFlashMessage } from './return/flash-messages.ts';
import { leaveTo } from './login.ts';
import { forgetToken } from '../session/token.ts';

let isEnding = false;

/**
 * Forgets a login that the server no longer accepts, and reloads the page. After a login on another
 * device the message is shown before the reload (specification, section 8) and again after it: two
 * seconds are easily missed. Further calls that report the same loss have no effect.
 */
export async function loseSession(
  { code, message }: AppError,
  say: typeof showToast = showToast,
): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (code === 'U0004') {
    const text = message || LOGIN_EXPIRED_MESSAGE;
    say(text, { durationMs: KICK_OUT_DELAY_MS });
    await new Promise((resolve) => setTimeout(resolve, KICK_OUT_DELAY_MS));
    keepFlashMessage({ message: text });
  } else if (readToken() !== null) {
    keepFlashMessage({ text: 'expired' });
  }
  forgetToken();
  window.location.reload();
}

/** Ends the login in this browser even if the server cannot be reached. */
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
