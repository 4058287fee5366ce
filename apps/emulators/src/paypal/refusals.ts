import { randomBytes } from 'node:crypto';

import type { Answer } from './merchant.ts';

const DEBUG_ID_BYTES = 6;
const UNPROCESSABLE = 422;

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url.",
  ORDER_ALREADY_CAPTURED:
    "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  INSTRUMENT_DECLINED:
    "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
  DUPLICATE_INVOICE_ID: 'Duplicate Invoice ID detected.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
};

/** Status codes of the issues for which PayPal does not return 422. */
const STATUSES: Readonly<Record<string, number>> = {
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  INVALID_RESOURCE_ID: 404,
  PERMISSION_DENIED: 403,
  RATE_LIMIT_REACHED: 429,
};

/** Returns an error in PayPal's format; `links` are added to it. */
export function refusal(issue: string, links: readonly object[] = []): Answer {
  const status = STATUSES[issue] ?? UNPROCESSABLE;
  return {
    status,
    body: {
      name: status === UNPROCESSABLE ? 'UNPROCESSABLE_ENTITY' : issue,
      details: [{ issue, description: DESCRIPTIONS[issue] ?? issue }],
      message:
        'The requested action could not be performed, semantically incorrect, or failed business validation.',
      debug_id: debugId(),
      links,
    },
  };
}

/** Returns the error for a request that no merchant's software should send. */
export function badRequest(issue: string, field: string): Answer {
  return {
    status: 400,
    body: {
      name: 'INVALID_REQUEST',
      message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
      debug_id: debugId(),
      details: [{ field, location: 'body', issue, description: issue }],
      links: [],
    },
  };
}

export function notFound(): Answer {
  return {
    status: 404,
    body: {
      name: 'RESOURCE_NOT_FOUND',
      message: 'The specified resource does not exist.',
      debug_id: debugId(),
      details: [
        { issue: 'INVALID_RESOURCE_ID', description: 'Specified resource ID does not exist.' },
      ],
      links: [],
    },
  };
}

export function unauthorized(error: string): Answer {
  return { status: 401, body: { error, error_description: 'Authentication failed' } };
}

export function debugId(): string {
  return randomBytes(DEBUG_ID_BYTES).toString('hex');
}
