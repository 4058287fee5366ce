import type { IncomingMessage } from 'node:http';

import { AppError, type Call } from '@hookline/contract';
import { localeOfHeader, type Locale } from '@hookline/domain/routing';
import { QueueFullError, withTimeout } from '@hookline/services';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';

import {
  encodeBody,
  pickEncoding,
  toEncodedBody,
  type EncodedBody,
} from '../cache/encoded-body.ts';
import type { Deps } from '../deps.ts';
import { answerKey, findAnswerKey, spellingOf } from './answer-keys.ts';
import { clientAddress } from './limits/client-address.ts';
import { clientNetwork } from './limits/client-network.ts';
import { corsHeaders } from './headers/cors.ts';
import { isDatabaseAway } from './database-away.ts';
import { decodeToken, findViewer } from './viewer/find-viewer.ts';
import type { HeaderSets } from './headers/headers.ts';
import { requireWithin, type LimitName } from './limits/limits.ts';
import { LOG_LEVELS } from './monitoring/logs/log-levels.ts';
import type { ResultCode } from './monitoring/metrics/metrics.ts';
import { runInContext } from './monitoring/logs/request-context.ts';
import { securityEventOf } from './monitoring/logs/security-events.ts';
import { readInput } from './read-input.ts';
import { nextRequestId } from './headers/request-id.ts';
import type { Endpoint, Viewer } from './serve.ts';

/** Bindings of the Node server. Server-side rendering sets `isInProcess` instead. */
export type Bindings = { isInProcess?: boolean; incoming?: IncomingMessage };
export type App = Hono<{ Bindings: Bindings }>;
export type ApiContext = Context<{ Bindings: Bindings }>;

export type ApiParts = { deps: Deps; headers: HeaderSets };

const CALL_TIMEOUT_MS = 10_000;
/** Time limit of a call while the database is known to be down, so that it fails fast. */
const AWAY_TIMEOUT_MS = 700;
const RETRY_SECONDS = 2;
/** Seconds after which a member with too many waiting calls may try again. */
const QUEUE_RETRY_SECONDS = 1;
/** Minimum size for compression; smaller responses fit into a packet or two anyway. */
const COMPRESS_BYTES_MIN = 1_400;

type Answer = {
  status: number;
  code: ResultCode;
  body: EncodedBody;
  retryAfterSeconds?: number | undefined;
  cookies?: readonly string[];
};
/** Route label, in the metrics, of a request whose path or method has no call. */
const NO_CALL = 'none';

const SUCCESS = { status: 200, code: '00000' } as const;

type ParsedCall = { endpoint: Endpoint; input: object; viewer: Viewer | null; locale: Locale };

/** Handles one call of the contract: parses the input, runs the handler and parses its data. */
export function answerCall(endpoint: Endpoint, c: ApiContext, parts: ApiParts): Promise<Response> {
  const { path } = endpoint.call.route;
  const isForMembers = endpoint.call.auth === 'user';
  const work = () => dispatch(endpoint, c, parts.deps);
  return answerWith(c, parts, { path, isForMembers, work });
}

/** Responds to a webhook, which is not in the contract, in the form of a call without data. */
export function answerWebhook(
  c: ApiContext,
  parts: ApiParts,
  webhook: { path: string; receive: (address: string) => Promise<void> },
): Promise<Response> {
  const work = async () => {
    await webhook.receive(addressOf(c, parts.deps));
    return { ...SUCCESS, body: toEncodedBody(envelope('00000', 'success', null)) };
  };
  return answerWith(c, parts, { path: webhook.path, isForMembers: false, work });
}

async function answerWith(
  c: ApiContext,
  parts: ApiParts,
  {
    path,
    isForMembers,
    work,
  }: { path: string; isForMembers: boolean; work: () => Promise<Answer> },
): Promise<Response> {
  const startedAtMs = performance.now();
  const requestId = nextRequestId();
  const isInProcess = c.env?.isInProcess === true;
  const end = isInProcess ? null : parts.deps.metrics.begin();
  const found = await runInContext({ requestId }, work).catch((error: unknown) =>
    answerOf(error, { deps: parts.deps, requestId, path }),
  );

  if (end !== null) {
    end();
    const seconds = (performance.now() - startedAtMs) / 1000;
    const { status, code } = found;
    parts.deps.metrics.observe({ route: path, status, seconds, code });
    const event = securityEventOf(code, isForMembers);
    if (event !== null) {
      parts.deps.securityEvents.count(event, clientNetwork(addressOf(c, parts.deps)));
    }
    if (parts.deps.log.isLevelEnabled('debug')) {
      const address = addressOf(c, parts.deps);
      parts.deps.log.debug({ requestId, path, status, code, seconds, address }, 'answered');
    }
  }
  return send(found, c, { ...parts, requestId });
}

/** Rejects a request whose path or method has no call. */
export function refuseCall(error: AppError, c: ApiContext, parts: ApiParts): Promise<Response> {
  const requestId = nextRequestId();
  const { httpStatus: status, code } = error;
  parts.deps.metrics.observe({ route: NO_CALL, status, seconds: 0, code });
  return send(refusalOf(error), c, { ...parts, requestId });
}

/** Returns the client's IP address, taking trusted proxies into account. */
export function addressOf(c: ApiContext, { site }: Pick<Deps, 'site'>): string {
  const socketAddress = c.env?.incoming?.socket.remoteAddress;
  return clientAddress(socketAddress, c.req.header('x-forwarded-for'), site.trustedProxyCount);
}

/**
 * Runs a call. Only a few calls of a member run at once, so one login cannot use all connections.
 * The queue's key is the token itself, because a header can spell one token in many ways.
 */
function dispatch(endpoint: Endpoint, c: ApiContext, deps: Deps): Promise<Answer> {
  const { auth } = endpoint.call;
  const authorization = auth === 'none' ? undefined : c.req.header('authorization');
  const work = () => makeAnswer({ endpoint, authorization }, c, deps);
  const token = decodeToken(authorization ?? '');
  return token === null ? work() : deps.memberCalls.run(token, work);
}

async function makeAnswer(
  { endpoint, authorization }: { endpoint: Endpoint; authorization: string | undefined },
  c: ApiContext,
  deps: Deps,
): Promise<Answer> {
  const { call, limit } = endpoint;
  const { auth } = call;
  const { path } = call.route;
  const locale = localeOfHeader(c.req.header('currentlanguage'));
  const network = () => clientNetwork(addressOf(c, deps));
  const viewer =
    auth === 'none' ? null : await findViewer({ authorization, locale, network }, deps);
  if (auth === 'user' && viewer === null) throw new AppError('U0001', 'login expired');
  const count = async (name: LimitName) => {
    // Calls made to render a page share one IP address, so page requests are limited instead.
    if (c.env?.isInProcess === true) return;
    await requireWithin(deps.limits[name], viewer?.userId ?? network());
  };
  const isShared = endpoint.cache !== null && viewer === null;
  if (limit !== null || !isShared) await count(limit ?? 'call');

  if (endpoint.cache === null || viewer !== null) {
    const cookies: string[] = [];
    const asked = { endpoint, input: await parseInput(call, c), viewer, locale };
    const body = await handle(asked, c, { deps, cookies });
    return { ...SUCCESS, body, cookies };
  }
  const asked = { path, locale, spelling: spellingOf(c) };
  const known = findAnswerKey(asked);
  const input = known === null ? await parseInput(call, c) : null;
  const key = known ?? answerKey(asked, input);
  const cache = deps[endpoint.cache];
  const kept = cache.find(key);
  if (kept !== null) return { ...SUCCESS, body: kept };
  if (limit === null) await count('call');
  const body = await cache.obtain(key, async () => {
    const parsed = input ?? (await parseInput(call, c));
    const value = await handle({ endpoint, input: parsed, viewer, locale }, c, {
      deps,
      cookies: [],
    });
    return { value, bytes: value.raw.length, keep: true };
  });
  return { ...SUCCESS, body };
}

async function parseInput(call: Call, c: ApiContext): Promise<object> {
  const input = call.input.safeParse(await readInput(c));
  if (!input.success) throw new AppError('A0400', 'Bad request', { cause: input.error });
  return input.data;
}

async function handle(
  asked: ParsedCall,
  c: ApiContext,
  { deps, cookies }: { deps: Deps; cookies: string[] },
): Promise<EncodedBody> {
  const { endpoint, input, viewer, locale } = asked;
  const timeoutMs = deps.catalogMonitor.isDatabaseUp() ? CALL_TIMEOUT_MS : AWAY_TIMEOUT_MS;
  const work = endpoint.handler({
    input,
    viewer,
    locale,
    header: (name) => c.req.header(name),
    cookie: (name) => getCookie(c, name),
    network: () => clientNetwork(addressOf(c, deps)),
    setCookie: (cookie) => void cookies.push(cookie),
    deps,
  });
  const data = await withTimeout(work, timeoutMs, () => tryAgain());

  // Parsing the data as well prevents undeclared fields from leaving the server.
  const parsed = endpoint.call.data.parse(data);
  return toEncodedBody(envelope('00000', 'success', parsed));
}

function answerOf(
  error: unknown,
  { deps, requestId, path }: { deps: Deps; requestId: string; path: string },
): Answer {
  deps.refusedWrites.note(error);
  const refusal = refusalFor(error);
  const { code } = refusal;
  deps.log[LOG_LEVELS[code]](
    { requestId, path, code, err: refusal.cause ?? refusal },
    refusal.message,
  );
  return refusalOf(refusal);
}

function refusalFor(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof QueueFullError) return tooMany(error);
  if (isDatabaseAway(error)) return tryAgain(error);
  return new AppError('C0001', 'request failed', { cause: error });
}

function tryAgain(cause?: unknown): AppError {
  return new AppError('C0503', 'Please try again', { cause, retryAfterSeconds: RETRY_SECONDS });
}

function tooMany(cause: QueueFullError): AppError {
  const options = { cause, retryAfterSeconds: QUEUE_RETRY_SECONDS };
  return new AppError('A0429', 'Too many requests. Please wait.', options);
}

function refusalOf({ code, message, httpStatus, retryAfterSeconds }: AppError): Answer {
  return {
    status: httpStatus,
    code,
    body: toEncodedBody(envelope(code, message, null)),
    retryAfterSeconds,
  };
}

function envelope(code: string, message: string, data: unknown): Buffer<ArrayBuffer> {
  return Buffer.from(JSON.stringify({ code, message, data }));
}

async function send(
  answer: Answer,
  c: ApiContext,
  { deps, headers, requestId }: ApiParts & { requestId: string },
): Promise<Response> {
  const { body, status } = answer;
  // Rendering must not wait for the database while the visitor waits for the page.
  const retryAfterSeconds = c.env?.isInProcess === true ? undefined : answer.retryAfterSeconds;
  const encoding =
    body.raw.length < COMPRESS_BYTES_MIN
      ? 'identity'
      : pickEncoding(c.req.header('accept-encoding'));
  const bytes = body.encoded[encoding] ?? (await encodeBody(body, encoding));
  const response = new Response(bytes, {
    status,
    headers: {
      ...headers.api,
      'x-request-id': requestId,
      ...(body.raw.length < COMPRESS_BYTES_MIN ? {} : { vary: 'accept-encoding' }),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      ...corsHeaders(c.req.header('origin'), deps.site),
    },
  });
  for (const cookie of answer.cookies ?? []) response.headers.append('set-cookie', cookie);
  return response;
}
