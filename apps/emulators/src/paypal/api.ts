import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { readBody, sendJson } from '../http.ts';
import { keep } from '../keep.ts';
import { listDisputes, readDispute } from './disputes.ts';
import { meetFault, type Operation } from './faults.ts';
import { textAt } from './json.ts';
import type { Answer, Merchant } from './merchant.ts';
import { captureOrder, createOrder, readOrder, type Call, type Desk } from './orders.ts';
import { readCapture, refundCapture } from './payments.ts';
import { badRequest, debugId, notFound, refusal, unauthorized } from './refusals.ts';
import { searchTransactions } from './search.ts';
import { readWebhook } from './webhooks/read-webhook.ts';

const TOKEN_SECONDS = 9 * 60 * 60;
const TOKEN_BYTES = 48;

type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL };
type Route = { method: string; path: RegExp; operation: Operation };
type Request = Call & { operation: Operation; id: string; url: URL };

const ROUTES: readonly Route[] = [
  { method: 'POST', path: /^\/v2\/checkout\/orders$/, operation: 'create-order' },
  { method: 'GET', path: /^\/v2\/checkout\/orders\/(?<id>\w+)$/, operation: 'read-order' },
  {
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/(?<id>\w+)\/capture$/,
    operation: 'capture-order',
  },
  { method: 'GET', path: /^\/v2\/payments\/captures\/(?<id>\w+)$/, operation: 'read-capture' },
  {
    method: 'POST',
    path: /^\/v2\/payments\/captures\/(?<id>\w+)\/refund$/,
    operation: 'refund-capture',
  },
  { method: 'GET', path: /^\/v1\/customer\/disputes\/(?<id>[\w-]+)$/, operation: 'read-dispute' },
  { method: 'GET', path: /^\/v1\/customer\/disputes$/, operation: 'list-disputes' },
  { method: 'GET', path: /^\/v1\/reporting\/transactions$/, operation: 'search' },
  {
    method: 'GET',
    path: /^\/v1\/notifications\/webhooks\/(?<id>\w+)$/,
    operation: 'read-webhook',
  },
];

/** Issues a token that lasts some hours. Rejects the call if no merchant has the sent secret. */
export async function answerToken(
  merchant: Merchant | null,
  { request, response }: Exchange,
  nowMs: number,
): Promise<void> {
  const form = new URLSearchParams((await readBody(request)).toString());
  await answerWithFaults(merchant, { response, operation: 'token' }, async () => {
    if (merchant === null) return unauthorized('invalid_client');
    if (form.get('grant_type') !== 'client_credentials') {
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    }
    const token = `A21AA${randomBytes(TOKEN_BYTES).toString('base64url')}`;
    keep(merchant.tokens, token, nowMs + TOKEN_SECONDS * 1000);
    const body = { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS };
    return { status: 200, body };
  });
}

/** Handles calls about orders, payments, disputes and transactions of the token's merchant. */
export async function answerApi(
  desk: Desk,
  merchant: Merchant | null,
  { request, response, url }: Exchange,
): Promise<void> {
  const route = ROUTES.find(
    ({ method, path }) => method === request.method && path.test(url.pathname),
  );
  const text = (await readBody(request)).toString();
  if (merchant === null) return send(response, unauthorized('invalid_token'));
  if (route === undefined) return send(response, notFound());
  const { operation, path } = route;
  const body = parseJson(text);
  if (body === undefined) return send(response, badRequest('MALFORMED_REQUEST_JSON', '/'));

  const id = path.exec(url.pathname)?.groups?.['id'] ?? '';
  const requestId = textOf(request.headers['paypal-request-id']);
  const isWhole = textOf(request.headers['prefer'])?.includes('return=representation') === true;
  const call = { body, requestId, isWhole, operation, id, url };
  await answerWithFaults(merchant, { response, operation }, async () => {
    const mocked = mockedIssue(textOf(request.headers['paypal-mock-response']));
    return mocked === null ? answerOnce(desk, merchant, call) : refusal(mocked);
  });
}

/** Handles a request. Repeating a successful request only returns its current result. */
async function answerOnce(desk: Desk, merchant: Merchant, call: Request): Promise<Answer> {
  const { operation, requestId, id } = call;
  const key = requestId === null ? null : `${operation} ${id} ${requestId}`;
  const repeated = key === null ? undefined : merchant.repeats.get(key)?.();
  if (repeated !== undefined) return repeated;

  const answer = await act(desk, merchant, call);
  const isRemembered = answer.status === 201 || isRefusedCapture(operation, answer);
  if (key === null || !isRemembered) return answer;
  keep(merchant.repeats, key, () => {
    if (operation === 'capture-order' && answer.status === 201)
      return readOrder(desk, merchant, id);
    return { ...answer, status: answer.status === 201 ? 200 : answer.status };
  });
  return answer;
}

async function act(desk: Desk, merchant: Merchant, call: Request): Promise<Answer> {
  const { operation, id } = call;
  switch (operation) {
    case 'create-order':
      return createOrder(desk, merchant, call);
    case 'read-order':
      return readOrder(desk, merchant, id);
    case 'capture-order':
      return captureOrder(desk, merchant, { orderId: id, isWhole: call.isWhole });
    case 'read-capture':
      return readCapture(desk, merchant, id);
    case 'refund-capture':
      return refundCapture(desk, merchant, { ...call, captureId: id });
    case 'read-dispute':
      return readDispute(merchant, id);
    case 'list-disputes':
      return listDisputes(merchant, call.url.searchParams);
    case 'search':
      return searchTransactions(merchant, call.url.searchParams);
    case 'read-webhook':
      return readWebhook(merchant, id);
    case 'token':
      return notFound();
  }
}

/** Does the work and sends the response, unless a fault prevents either. */
async function answerWithFaults(
  merchant: Merchant | null,
  { response, operation }: { response: ServerResponse; operation: Operation },
  work: () => Promise<Answer>,
): Promise<void> {
  const fault = merchant === null ? null : meetFault(merchant.faults, operation);
  if (fault?.kind === 'down') return void response.destroy();
  if (fault?.kind === 'error') return send(response, refusal('INTERNAL_SERVER_ERROR'));
  if (fault?.kind === 'forbidden') return send(response, refusal('PERMISSION_DENIED'));
  if (fault?.kind === 'unknown') {
    return send(response, { status: 200, body: { status: 'A_STATUS_OF_NEXT_YEAR' } });
  }
  if (fault?.kind === 'malformed') {
    response.writeHead(200, { 'content-type': 'text/html' });
    return void response.end('<!doctype html><title>Maintenance</title>');
  }
  const answer = await work();
  if (fault?.kind === 'lost') return void response.destroy();
  if (fault?.kind === 'slow') await sleep(fault.slowMs, undefined, { ref: false });
  send(response, answer);
}

export function send(response: ServerResponse, { status, body }: Answer): void {
  response.setHeader('paypal-debug-id', debugId());
  sendJson(response, status, body);
}

/** Reads the error that a test requests: `{"mock_application_codes": "INSTRUMENT_DECLINED"}`. */
function mockedIssue(header: string | null): string | null {
  const mock = header === null ? null : parseJson(header);
  const codes = 'mock_application_codes';
  return textAt(mock, codes) ?? textAt(mock, codes, 0);
}

/** Tells whether a capture error is final for its PayPal-Request-Id; order errors are not. */
function isRefusedCapture(operation: Operation, { body }: Answer): boolean {
  const issue = textAt(body, 'details', 0, 'issue');
  return operation === 'capture-order' && issue !== null && !issue.startsWith('ORDER_');
}

/** Parses JSON; returns undefined if it is invalid, and null for an empty text. */
function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function textOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null;
}
