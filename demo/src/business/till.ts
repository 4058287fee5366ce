import { createPaypal, type Paypal, type PaymentConfig } from '@hookline/providers';

const TIMEOUT_MS = 10_000;

/** A till of the site's merchant at PayPal's emulator, with a clock of its own (ADR 0006). */
export type Till = {
  paypal: Paypal;
  /** Sets the time of all following requests. */
  setClock: (nowMs: number) => Promise<void>;
  /** Approves an order as its buyer, and sets the time of the following requests. */
  approve: (approval: {
    paypalOrderId: string;
    outcome: 'COMPLETED' | 'INSTRUMENT_DECLINED';
    nowMs: number;
  }) => Promise<void>;
  /** Makes the next payments capture this amount instead of the price; null stops that. */
  captureInstead: (value: string | null) => Promise<void>;
  openDispute: (captureId: string) => Promise<void>;
  loseDispute: (disputeId: string) => Promise<void>;
};

/**
 * Opens a till at the PayPal emulator of these settings. Its payments belong to the site's
 * merchant, who can refund them. They cause no webhooks.
 */
export async function openTill(payment: PaymentConfig): Promise<Till> {
  const { paypal: merchant, apiUrl, mode } = payment;
  if (merchant === null || mode !== 'emulator') {
    throw new Error("The demo's business needs PayPal's emulator.");
  }
  const control = async (
    { id, secret }: { id: string; secret: string },
    action: string,
    body: object = {},
  ): Promise<unknown> => {
    const response = await fetch(`${apiUrl}/emulator/${action}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (!response.ok)
      throw new Error(`PayPal's emulator answered ${response.status} to ${action}.`);
    return answer;
  };

  const made = await control(merchant, 'add-till');
  const credentials = { id: textOf(made, 'clientId'), secret: textOf(made, 'clientSecret') };
  const paypal = createPaypal({ ...payment, paypal: { ...merchant, ...credentials } });
  if (paypal === null) throw new Error("PayPal's emulator has no credentials.");
  const ask = async (action: string, body: object): Promise<void> => {
    await control(credentials, action, body);
  };
  return {
    paypal,
    setClock: (nowMs) => ask('set-clock', { nowMs }),
    approve: ({ paypalOrderId, ...approval }) =>
      ask('approve-order', { orderId: paypalOrderId, ...approval }),
    captureInstead: (value) =>
      ask('faults', value === null ? {} : { captureAmount: { value, currency_code: 'USD' } }),
    openDispute: (captureId) => ask('open-dispute', { captureId }),
    loseDispute: (disputeId) =>
      ask('resolve-dispute', { disputeId, outcome: 'RESOLVED_BUYER_FAVOUR' }),
  };
}

function textOf(answer: unknown, key: string): string {
  const found: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, key) : undefined;
  if (typeof found !== 'string') throw new Error(`PayPal's emulator gave no ${key}.`);
  return found;
}
