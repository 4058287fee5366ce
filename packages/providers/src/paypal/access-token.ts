import * as z from 'zod/mini';

import { ProviderError, UnknownAnswerError } from '../provider-error.ts';
import { toProviderError } from '../to-provider-error.ts';
import { parseAnswer, readText } from './read-text.ts';

const SERVER_ERROR_STATUS = 500;
/** Time before its expiry at which a token is renewed, so that it does not expire in transit. */
const RENEW_EARLIER_MS = 60_000;
const ANSWER_BYTES_MAX = 16 * 1024;

const TokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number(),
});

export type TokenOptions = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  now: () => number;
};

type Token = { token: string; endsAtMs: number };

/** Opens the access token for API calls. All calls share it; parallel calls fetch it once. */
export function openAccessToken(options: TokenOptions) {
  let asked: Promise<Token> | null = null;

  function ask(): Promise<Token> {
    const mine = askToken(options);
    asked = mine;
    // Waiting callers get the error. The next call fetches the token again.
    mine.catch(() => drop(mine));
    return mine;
  }
  function drop(mine: Promise<Token>): void {
    if (asked === mine) asked = null;
  }

  return {
    /** @throws ProviderError */
    async get(): Promise<string> {
      const mine = asked ?? ask();
      const { token, endsAtMs } = await mine;
      if (endsAtMs > options.now()) return token;
      drop(mine);
      return (await (asked ?? ask())).token;
    },
    /** Drops a token that PayPal no longer accepts. */
    async forget(token: string): Promise<void> {
      const mine = asked;
      if (mine !== null && (await mine).token === token) drop(mine);
    },
  };
}

async function askToken({ baseUrl, clientId, clientSecret, timeoutMs, now }: TokenOptions) {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const askedAtMs = now();
  try {
    const response = await fetch(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response, ANSWER_BYTES_MAX);
    if (!response.ok) {
      const kind = response.status >= SERVER_ERROR_STATUS ? 'unreachable' : 'refused';
      throw new ProviderError(kind, `PayPal gave no token: ${response.status}`);
    }
    const answer = parseAnswer(TokenAnswer, text);
    const lifeMs = answer.expires_in * 1000 - RENEW_EARLIER_MS;
    return { token: answer.access_token, endsAtMs: askedAtMs + lifeMs };
  } catch (error) {
    // An unreadable token response must not be mistaken for an unreadable response about the order.
    if (error instanceof UnknownAnswerError) {
      throw new ProviderError('unreachable', 'PayPal gave no token that we can read', error);
    }
    throw toProviderError('PayPal', error);
  }
}
