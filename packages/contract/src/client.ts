/**
 * The only API client: the browser passes its own `fetch`, server-side rendering and tests
 * pass the application's. It contains no schemas, because the server parses its own responses.
 */
import { limitSignal } from '@hookline/domain';

import type { RequestData, ResponseData } from './calls.ts';
import { REQUEST_TIMEOUT_MS, SUCCESS_CODE } from './constants.ts';
import { AppError, isErrorCode } from './errors.ts';
import { planRetry } from './retry-after.ts';
import { ROUTES, type CallName } from './routes.ts';

export * from './constants.ts';
export { AppError, SESSION_LOST_CODES, type ErrorCode } from './errors.ts';
export type { AreaInfo, CategoryTotal, Column } from './calls/catalog.ts';
export type { RequestData, ResponseData } from './calls.ts';
export type { Order, RechargeProduct } from './calls/checkout.ts';
export type { MemberExport } from './calls/account.ts';
export type { FeedbackType } from './calls/feedback.ts';
export type { LoginResult, MemberDetail, MemberSetting } from './calls/identity.ts';
export type { Favourite, HistoryEntry } from './calls/library.ts';
export type { CoinRecord, ConsumeRecord, Receipt } from './calls/wallet.ts';
export type { ErrorEvent } from './calls/error-report.ts';
export type { EventName, EventParams, TrackingCommon, TrackingEvent } from './calls/tracking.ts';
export * from './tracking-names.ts';
export type { Suggestion } from './calls/search.ts';
export type { Category, Drama, DramaDetail, ImageInfo } from './drama.ts';
export type {
  Episode,
  EpisodeBehavior,
  EpisodeDetail,
  NextEpisode,
  Playback,
} from './calls/player.ts';
export { ROUTES, type CallName } from './routes.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** Whether the request outlives the page that sends it. */
  keepalive?: boolean;
};

export type Client = {
  /**
   * @throws AppError for every unsuccessful response; C0503 after a time-out.
   * @throws TypeError if the network fails, DOMException if the caller aborts the request.
   */
  call<K extends CallName>(
    name: K,
    input: RequestData<K>,
    options?: CallOptions,
  ): Promise<ResponseData<K>>;
};

export type Transport = {
  /** '/api', or an absolute URL. */
  baseUrl: string;
  fetch: (url: string, init: RequestInit) => Response | Promise<Response>;
  /** Returns the headers. Called for each request, because token and language change. */
  headers: () => Record<string, string>;
  now?: () => number;
  sleep?: (delayMs: number, signal: AbortSignal) => Promise<void>;
};

export function createClient(transport: Transport): Client {
  return {
    async call(name, input, { signal, keepalive = false } = {}) {
      const request = { name, input, signal: limitSignal(REQUEST_TIMEOUT_MS, signal), keepalive };
      const envelope = await send(transport, request).then(readEnvelope).catch(refuseTimeout);
      const { code, message, data } = envelope;
      if (code === SUCCESS_CODE) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The server parsed it.
        return data as ResponseData<typeof name>;
      }
      throw new AppError(isErrorCode(code) ? code : 'C0001', message || 'request failed');
    },
  };
}

async function send(
  transport: Transport,
  request: { name: CallName; input: object; signal: AbortSignal; keepalive: boolean },
): Promise<Response> {
  const { method, path } = ROUTES[request.name];
  const { now = Date.now, sleep = pause } = transport;
  const isGet = method === 'GET';

  for (let retryCount = 0; ;) {
    const query = isGet ? `?${queryOf({ ...request.input, timestamp: now() })}` : '';
    const response = await transport.fetch(`${transport.baseUrl}${path}${query}`, {
      method,
      signal: request.signal,
      keepalive: request.keepalive,
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...transport.headers(),
      },
      ...(isGet ? {} : { body: JSON.stringify(request.input) }),
    });
    const retryAfter = response.headers.get('retry-after');
    const plan = isGet ? planRetry({ status: response.status, retryAfter, retryCount }) : null;
    if (plan === null) return response;
    if (plan.isCounted) retryCount += 1;
    if (plan.waitMs > 0) await sleep(plan.waitMs, request.signal);
  }
}

function queryOf(input: object): URLSearchParams {
  return new URLSearchParams(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
}

/** @throws AppError C0503 for a time-out, otherwise `error` itself. */
function refuseTimeout(error: unknown): never {
  if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
  throw new AppError('C0503', 'request failed', { cause: error });
}

type Envelope = { code: string; message: string; data: unknown };

async function readEnvelope(response: Response): Promise<Envelope> {
  const body: unknown = await response.json();
  const isEnvelope = typeof body === 'object' && body !== null && 'code' in body;
  if (!isEnvelope || typeof body.code !== 'string') throw new AppError('C0001', 'request failed');
  return {
    code: body.code,
    message: 'message' in body && typeof body.message === 'string' ? body.message : '',
    data: 'data' in body ? body.data : null,
  };
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    });
  });
}
