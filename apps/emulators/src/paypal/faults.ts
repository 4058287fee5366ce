import { isValue, type Amount } from './amount.ts';
import { at, textAt } from './json.ts';

const SLOW_MS_DEFAULT = 30_000;
const SLOW_MS_MAX = 120_000;
const WEBHOOK_TIMES_MAX = 10;

/** Outcomes of a capture. INSTRUMENT_DECLINED rejects the card once; the next capture works. */
export const OUTCOMES = ['COMPLETED', 'PENDING', 'DECLINED', 'INSTRUMENT_DECLINED'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Faults of API calls: no connection, a 500, a 403 as for an app without the permission, a response
 * that is not JSON, unexpected JSON, a late response, and a lost one. A call with one of the last
 * two faults is still executed.
 */
const API_FAULTS = ['down', 'error', 'forbidden', 'malformed', 'unknown', 'slow', 'lost'] as const;

/** 'before-return': the buyer returns after the webhook arrived. 'held': sent on request only. */
const WEBHOOK_MODES = ['sent', 'before-return', 'held'] as const;

export const OPERATIONS = [
  'token',
  'create-order',
  'read-order',
  'capture-order',
  'read-capture',
  'refund-capture',
  'read-dispute',
  'list-disputes',
  'search',
  'read-webhook',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export type ApiFault = {
  kind: (typeof API_FAULTS)[number];
  /** Operation with the fault; null means every operation. */
  on: Operation | null;
  slowMs: number;
  /** Remaining number of calls that the fault affects. */
  callsLeft: number;
};

export type Faults = {
  api: ApiFault | null;
  /** Outcome that overrides the buyer's choice. */
  outcome: Outcome | null;
  /** PayPal's name of the issue with which captures are rejected. */
  captureIssue: string | null;
  /** Amount that is captured instead of the order's price. */
  captureAmount: Amount | null;
  webhooks: (typeof WEBHOOK_MODES)[number];
  /** Number of copies of each webhook that are sent at once. */
  webhookTimes: number;
};

/** Reads the faults that a test requests. Everything else works normally. */
export function readFaults(body: unknown): Faults {
  const amount = at(body, 'captureAmount');
  const value = textAt(amount, 'value') ?? '';
  const times = at(body, 'webhookTimes');
  return {
    api: at(body, 'api') === undefined ? null : readApiFault(at(body, 'api')),
    outcome: OUTCOMES.find((each) => each === at(body, 'outcome')) ?? null,
    captureIssue: textAt(body, 'captureIssue'),
    captureAmount: isValue(value)
      ? { value, currency_code: textAt(amount, 'currency_code') ?? 'USD' }
      : null,
    webhooks: WEBHOOK_MODES.find((each) => each === at(body, 'webhooks')) ?? 'sent',
    webhookTimes: typeof times === 'number' ? Math.min(times, WEBHOOK_TIMES_MAX) : 1,
  };
}

/** Returns the fault of this call, and decrements the number of calls that it still affects. */
export function meetFault(faults: Faults, operation: Operation): ApiFault | null {
  const { api } = faults;
  if (api === null || api.callsLeft <= 0) return null;
  if (api.on !== null && api.on !== operation) return null;
  api.callsLeft -= 1;
  return api;
}

function readApiFault(body: unknown): ApiFault | null {
  const kind = API_FAULTS.find((each) => each === at(body, 'kind'));
  const [calls, slowMs] = [at(body, 'calls'), at(body, 'slowMs')];
  if (kind === undefined) return null;
  return {
    kind,
    on: OPERATIONS.find((each) => each === at(body, 'on')) ?? null,
    slowMs: typeof slowMs === 'number' ? Math.min(slowMs, SLOW_MS_MAX) : SLOW_MS_DEFAULT,
    callsLeft: typeof calls === 'number' ? calls : Number.POSITIVE_INFINITY,
  };
}
