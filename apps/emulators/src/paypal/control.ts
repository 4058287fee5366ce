import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { readBody } from '../http.ts';
import { approve, reverseApproval } from './checkout.ts';
import { openDispute, resolveDispute } from './disputes.ts';
import { OUTCOMES, readFaults } from './faults.ts';
import { at, textAt } from './json.ts';
import { makeId, makeMerchant, makeTill, type Answer, type Merchant } from './merchant.ts';
import type { Desk } from './orders.ts';
import { endPending } from './payments.ts';
import { notFound } from './refusals.ts';
import { CERTIFICATE_FAULTS } from './webhooks/signing-certificates.ts';

const SECRET_BYTES = 24;

/** Events that a test can trigger. Each is a JSON POST by the affected merchant. */
const ACTIONS: Readonly<
  Record<string, (desk: Desk, merchant: Merchant, body: unknown) => Promise<Answer>>
> = {
  /** Replaces all faults. */
  async faults(_desk, merchant, body) {
    Object.assign(merchant, { faults: readFaults(body) });
    return done({});
  },
  async 'release-webhooks'(desk, merchant, body) {
    const sent = await desk.webhooks.release(merchant, at(body, 'isBackwards') === true);
    return done({ sent });
  },
  /** Signs a message as PayPal would, or with a fault. Returns the headers and the body to send. */
  async 'sign-webhook'(desk, merchant, body) {
    const sentAtMs = at(body, 'sentAtMs');
    return done(
      desk.signMessage(JSON.stringify(at(body, 'event') ?? {}), {
        webhookId: textAt(body, 'webhookId') ?? merchant.webhookId,
        sentAtMs: typeof sentAtMs === 'number' ? sentAtMs : desk.now(),
        fault: CERTIFICATE_FAULTS.find((each) => each === at(body, 'certificate')) ?? 'none',
      }),
    );
  },
  async 'end-capture'(desk, merchant, body) {
    const status = at(body, 'status') === 'DECLINED' ? 'DECLINED' : 'COMPLETED';
    return endPending(desk, merchant, { captureId: textAt(body, 'captureId') ?? '', status });
  },
  async 'open-dispute'(desk, merchant, body) {
    const reason = textAt(body, 'reason') ?? 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED';
    return openDispute(desk, merchant, { captureId: textAt(body, 'captureId') ?? '', reason });
  },
  async 'resolve-dispute'(desk, merchant, body) {
    const outcome = textAt(body, 'outcome') ?? 'RESOLVED_SELLER_FAVOUR';
    const refunded = at(body, 'refundedCents');
    const cents = typeof refunded === 'number' ? refunded : null;
    const disputeId = textAt(body, 'disputeId') ?? '';
    return resolveDispute(desk, merchant, { disputeId, outcome, cents });
  },
  async 'approve-order'(desk, merchant, body) {
    const order = merchant.orders.get(textAt(body, 'orderId') ?? '');
    if (order === undefined) return notFound();
    const outcome = OUTCOMES.find((each) => each === at(body, 'outcome')) ?? 'COMPLETED';
    if (at(body, 'nowMs') !== undefined) setClock(merchant, body);
    // An order that was captured before the caller was killed stays captured.
    if (order.status !== 'COMPLETED') await approve(desk, merchant, { order, outcome });
    return done({});
  },
  /** Sets the time of the merchant's following requests. */
  async 'set-clock'(_desk, merchant, body) {
    setClock(merchant, body);
    return done({});
  },
  async 'reverse-approval'(desk, merchant, body) {
    const order = merchant.orders.get(textAt(body, 'orderId') ?? '');
    if (order === undefined) return notFound();
    await reverseApproval(desk, merchant, order);
    return done({});
  },
  async 'forget-order'(_desk, merchant, body) {
    merchant.orders.delete(textAt(body, 'orderId') ?? '');
    return done({});
  },
  async 'revoke-tokens'(_desk, merchant) {
    merchant.tokens.clear();
    return done({});
  },
};

/**
 * Triggers an event that a test needs and that no buyer or merchant can cause.
 *
 * @param options.merchant  The caller, who cannot see or change data of another merchant.
 * @param options.add  Registers a separate merchant for one test, or another till of the caller.
 */
export async function control(
  desk: Desk,
  request: IncomingMessage,
  options: { action: string; merchant: Merchant; add: (merchant: Merchant) => void },
): Promise<Answer> {
  const { action, merchant, add } = options;
  const text = (await readBody(request)).toString();
  const body: unknown = text === '' ? null : JSON.parse(text);
  if (action === 'add-merchant') {
    const facts = {
      clientId: `merchant-${makeId()}`,
      clientSecret: newSecret(),
      webhookId: makeId(),
      webhookUrl: textAt(body, 'webhookUrl'),
    };
    add(makeMerchant(facts));
    return done(facts);
  }
  if (action === 'add-till') {
    const credentials = { clientId: `till-${makeId()}`, clientSecret: newSecret() };
    add(makeTill(merchant, credentials));
    return done(credentials);
  }
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  return act === undefined ? notFound() : act(desk, merchant, body);
}

function setClock(merchant: Merchant, body: unknown): void {
  const nowMs = at(body, 'nowMs');
  merchant.clockMs = typeof nowMs === 'number' ? nowMs : null;
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function done(body: object): Answer {
  return { status: 200, body };
}
