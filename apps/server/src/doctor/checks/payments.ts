import {
  createPaypal,
  mayUseEmulators,
  ProviderError,
  type Paypal,
  type PaypalAccount,
} from '@hookline/providers';

import type { Config } from '../../config.ts';
import { fault, ok, warning, type Check, type Finding } from '../check.ts';

const WEBHOOK_PATH = '/pay/paypal/webhook';

/** Checks that PayPal accepts our credentials, and that its app and webhook are set up for us. */
export const paymentCheck: Check = {
  name: 'payments',
  run: async ({ config }) => {
    const paypal = createPaypal(config.payment);
    if (paypal === null) return [withoutPaypal(config)];
    try {
      const account = await paypal.readAccount();
      return [modeOf(paypal), ...webhookFaults(account, config), ...permissionFaults(account)];
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return [
        error.kind === 'refused'
          ? fault(
              `PayPal rejects PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET (${paypal.mode}): ${error.message}.`,
            )
          : fault(`PayPal cannot be reached, so nothing can be bought: ${error.message}.`),
      ];
    }
  },
};

function withoutPaypal(config: Config): Finding {
  return mayUseEmulators(config)
    ? ok('PayPal is not set up: npm start runs an emulator of it, for this machine only.')
    : warning(
        'Nothing can be bought: set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID.',
      );
}

function modeOf({ mode }: Paypal): Finding {
  if (mode === 'live') return ok('PayPal takes payments.');
  return mode === 'emulator'
    ? ok('An emulator of PayPal takes payments; no money moves.')
    : warning("PayPal's sandbox takes payments; no money moves (PAYPAL_SANDBOX).");
}

function webhookFaults({ webhook }: PaypalAccount, config: Config): Finding[] {
  const address = `${config.publicOrigin}${config.apiBasePath}${WEBHOOK_PATH}`;
  if (webhook === null) {
    return [
      fault(
        `The PayPal app has no webhook with the id PAYPAL_WEBHOOK_ID: create one for ${address}.`,
      ),
    ];
  }
  const { url, missingEvents } = webhook;
  return [
    ...(url === address
      ? []
      : [fault(`The webhook PAYPAL_WEBHOOK_ID points to ${url}, not to ${address}.`)]),
    ...(missingEvents.length === 0
      ? []
      : [
          warning(
            `The webhook PAYPAL_WEBHOOK_ID is not subscribed to ${missingEvents.join(', ')}: see docs/paypal.md.`,
          ),
        ]),
  ];
}

function permissionFaults({ maySearch, mayReadDisputes }: PaypalAccount): Finding[] {
  return [
    ...(maySearch ? [] : [lacks('Transaction search', 'order reconcile cannot read the books')]),
    ...(mayReadDisputes ? [] : [lacks('Disputes', 'disputed coins can be spent')]),
  ];
}

function lacks(feature: string, consequence: string): Finding {
  return warning(`The app of PAYPAL_CLIENT_ID lacks the feature ${feature}: ${consequence}.`);
}
