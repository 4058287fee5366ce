import { setTimeout as sleep } from 'node:timers/promises';

import { backoffMs } from '@hookline/domain';
import type * as z from 'zod/mini';

import { ProviderError, UnknownAnswerError } from '../provider-error.ts';
import { toProviderError } from '../to-provider-error.ts';
import { openAccessToken, type TokenOptions } from './access-token.ts';
import { Refusal } from './answers.ts';
import { parseAnswer, parseJson, readText } from './read-text.ts';

const TRIES_MAX = 3;
const BACKOFF = { firstMs: 200, maxMs: 1_000 };
/** Time limit for all tries of a call, as a multiple of the time-out: a buyer is waiting. */
const TIMEOUTS_MAX = 2;
/** Maximum size of a response: a page of PayPal's books has up to 500 rows. */
const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
const ISSUE_LENGTH_MAX = 100;

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const CONFLICT = 409;
const UNPROCESSABLE = 422;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** The error of status 400 for a search that finds more rows than PayPal returns. */
export const RESULTSET_TOO_LARGE = 'RESULTSET_TOO_LARGE';

export type Question<T> = {
  path: string;
  schema: z.ZodMiniType<T>;
  /** Data of a write. PayPal does a write once per `requestId`, then repeats the result. */
  write?: { body: object; requestId: string };
};

/** 'missing': PayPal does not know the id. 'refused': it understood the request but rejected it. */
export type Reply<T> =
  | { kind: 'answer'; data: T }
  | { kind: 'missing' }
  | { kind: 'refused'; issue: string | null };

/**
 * Opens PayPal's API. Calls without a response are retried: all are idempotent, reads by nature and
 * writes by their id.
 */
export function openApi(options: TokenOptions) {
  const { baseUrl, timeoutMs } = options;
  const accessToken = openAccessToken(options);

  async function askOnce<T>(
    { path, schema, write }: Question<T>,
    signal: AbortSignal,
  ): Promise<Reply<T>> {
    const token = await accessToken.get();
    const response = await fetch(`${baseUrl}${path}`, {
      method: write === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(write !== undefined && { 'paypal-request-id': write.requestId }),
      },
      ...(write !== undefined && { body: JSON.stringify(write.body) }),
      redirect: 'error',
      signal,
    });
    const text = await readText(response, ANSWER_BYTES_MAX);
    if (response.ok) return { kind: 'answer', data: parseAnswer(schema, text) };
    if (response.status === UNAUTHORIZED) await accessToken.forget(token);
    return refusalOf(response.status, { path, text });
  }

  /** @throws ProviderError */
  async function ask<T>(question: Question<T>): Promise<Reply<T>> {
    const endsAtMs = performance.now() + TIMEOUTS_MAX * timeoutMs;
    for (let tries = 1; ; tries += 1) {
      const leftMs = Math.max(0, Math.ceil(endsAtMs - performance.now()));
      try {
        return await askOnce(question, AbortSignal.timeout(Math.min(leftMs, timeoutMs)));
      } catch (error) {
        const failure = toProviderError('PayPal', error);
        const isTransient =
          failure instanceof ProviderError &&
          failure.kind === 'unreachable' &&
          !(failure instanceof UnknownAnswerError);
        const waitMs = backoffMs(tries, BACKOFF);
        const isLate = performance.now() + waitMs >= endsAtMs;
        if (!isTransient || isLate || tries >= TRIES_MAX) throw failure;
        await sleep(waitMs);
      }
    }
  }

  return { ask };
}

export type Api = ReturnType<typeof openApi>;

/** Returns whether an API error means that the app lacks a permission. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ProviderError && error.message.startsWith(answered(FORBIDDEN));
}

function answered(status: number): string {
  return `PayPal answered ${status} to `;
}

/** @throws ProviderError unless PayPal understood the request */
function refusalOf(
  status: number,
  { path, text }: { path: string; text: string },
): { kind: 'missing' } | { kind: 'refused'; issue: string | null } {
  const parsed = Refusal.safeParse(parseJson(text));
  const refusal = parsed.success ? parsed.data : null;
  const issue = refusal?.details[0]?.issue ?? refusal?.name ?? refusal?.error ?? null;
  if (refusal?.name === RESULTSET_TOO_LARGE) return { kind: 'refused', issue: refusal.name };
  if (status === NOT_FOUND) return { kind: 'missing' };
  if (status === UNPROCESSABLE) return { kind: 'refused', issue };

  const isTransient = status >= SERVER_ERROR || [UNAUTHORIZED, CONFLICT, TOO_MANY].includes(status);
  const reason = `${issue ?? 'no reason'}, ${refusal?.debug_id ?? 'no debug id'}`;
  throw new ProviderError(
    isTransient ? 'unreachable' : 'refused',
    `${answered(status)}${path}: ${reason.slice(0, ISSUE_LENGTH_MAX)}`,
  );
}
