import { onTestFinished } from 'vitest';

import { setToken } from '../features/identity/session/token.ts';

/** Logs a member in for the rest of the test: their calls carry a token. */
export function logIn(token = 'token-of-ada'): void {
  setToken(token);
  onTestFinished(() => setToken(null));
}
