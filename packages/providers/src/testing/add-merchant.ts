import { openPaypal, type PaypalOptions } from '../paypal/open-paypal.ts';
import type { Paypal } from '../paypal/paypal.ts';

type Settings = Readonly<Record<string, string>>;
type Credentials = { clientId: string; clientSecret: string; webhookId: string };

/** Faults of the PayPal emulator for one merchant. Omitted parts work normally. */
export type PaypalFaults = {
  api?: {
    kind: 'down' | 'error' | 'forbidden' | 'malformed' | 'unknown' | 'slow' | 'lost';
    /** The call that the fault affects. Defaults to every call. */
    on?:
      | 'token'
      | 'create-order'
      | 'read-order'
      | 'capture-order'
      | 'read-capture'
      | 'refund-capture'
      | 'read-dispute'
      | 'list-disputes'
      | 'search';
    /** Number of affected calls. Defaults to all. */
    calls?: number;
    slowMs?: number;
  };
  /** Outcome forced on a capture, whatever the buyer chose. */
  outcome?: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'INSTRUMENT_DECLINED';
  /** The issue with which every capture is rejected, such as 'TRANSACTION_REFUSED'. */
  captureIssue?: string;
  /** Amount captured in place of the price. */
  captureAmount?: { value: string; currency_code: string };
  webhooks?: 'sent' | 'before-return' | 'held';
  webhookTimes?: number;
};

export type WebhookWish = {
  event: object;
  webhookId?: string;
  sentAtMs?: number;
  certificate?: 'none' | 'expired' | 'early' | 'other-key';
};

/** A separate merchant at the PayPal emulator, which isolates tests from each other. */
export type TestMerchant = {
  /** Settings with which a server acts as this merchant. */
  settings: Settings;
  open: (change?: Partial<PaypalOptions>) => Paypal;
  /** Follows the link of an order and chooses. Returns the redirect URL. */
  choose: (approveUrl: string, choice: 'pay' | 'decline' | 'pending' | 'cancel') => Promise<URL>;
  /** Replaces all faults. */
  setFaults: (faults: PaypalFaults) => Promise<void>;
  /** Sends the held webhooks, and returns the status of each response. */
  releaseWebhooks: (options?: {
    isBackwards?: boolean;
  }) => Promise<{ type: string; status: number }[]>;
  /** Signs a message like PayPal, or with the requested defect. */
  signWebhook: (wish: WebhookWish) => Promise<{ headers: Record<string, string>; body: string }>;
  endCapture: (captureId: string, status: 'COMPLETED' | 'DECLINED') => Promise<void>;
  /** Returns the id of the dispute. */
  openDispute: (captureId: string) => Promise<string>;
  /**
   * @param outcome  Outcome such as 'RESOLVED_BUYER_FAVOUR', which refunds the money.
   * @param refundedCents  The refunded part. Defaults to the whole remaining amount.
   */
  resolveDispute: (disputeId: string, outcome: string, refundedCents?: number) => Promise<void>;
  reverseApproval: (orderId: string) => Promise<void>;
  /** Makes PayPal forget the order. */
  forgetOrder: (orderId: string) => Promise<void>;
  revokeTokens: () => Promise<void>;
};

/**
 * @param settings  Settings of the running emulators.
 * @param webhookUrl  URL of the merchant's webhook; null without one.
 */
export async function addMerchant(
  settings: Settings,
  webhookUrl: string | null = null,
): Promise<TestMerchant> {
  const ours: Credentials = await control(merchantOf(settings), 'add-merchant', { webhookUrl });
  return openMerchant({
    ...settings,
    PAYPAL_CLIENT_ID: ours.clientId,
    PAYPAL_CLIENT_SECRET: ours.clientSecret,
    PAYPAL_WEBHOOK_ID: ours.webhookId,
  });
}

/** Opens the merchant of a server with these settings. */
export function openMerchant(settings: Settings): TestMerchant {
  const ours = merchantOf(settings);
  const { api, ...credentials } = ours;
  const ask = <T>(action: string, body: object = {}) => control<T>(ours, action, body);

  return {
    settings,
    open: (change = {}) =>
      openPaypal({
        baseUrl: api,
        webOrigin: settings['PAYPAL_WEB_ORIGIN'] ?? '',
        webhookId: settings['PAYPAL_WEBHOOK_ID'] ?? '',
        ...credentials,
        ...change,
      }),
    choose,
    setFaults: (faults) => ask('faults', faults),
    releaseWebhooks: async (options = {}) => {
      const { sent } = await ask<{ sent: { type: string; status: number }[] }>(
        'release-webhooks',
        options,
      );
      return sent;
    },
    signWebhook: (wish) => ask('sign-webhook', wish),
    endCapture: (captureId, status) => ask('end-capture', { captureId, status }),
    openDispute: async (captureId) => {
      const { dispute_id: id } = await ask<{ dispute_id: string }>('open-dispute', { captureId });
      return id;
    },
    resolveDispute: (disputeId, outcome, refundedCents) =>
      ask('resolve-dispute', { disputeId, outcome, refundedCents }),
    reverseApproval: (orderId) => ask('reverse-approval', { orderId }),
    forgetOrder: (orderId) => ask('forget-order', { orderId }),
    revokeTokens: () => ask('revoke-tokens'),
  };
}

type Merchant = { api: string; clientId: string; clientSecret: string };

function merchantOf(settings: Settings): Merchant {
  return {
    api: settings['PAYPAL_API_URL'] ?? '',
    clientId: settings['PAYPAL_CLIENT_ID'] ?? '',
    clientSecret: settings['PAYPAL_CLIENT_SECRET'] ?? '',
  };
}

async function choose(approveUrl: string, choice: string): Promise<URL> {
  const response = await fetch(approveUrl, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${approveUrl}: ${await response.text()}`);
  return new URL(location);
}

async function control<T>(merchant: Merchant, action: string, body: object): Promise<T> {
  const credentials = `${merchant.clientId}:${merchant.clientSecret}`;
  const response = await fetch(`${merchant.api}/emulator/${action}`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The emulator is ours.
  return (await response.json()) as T;
}
