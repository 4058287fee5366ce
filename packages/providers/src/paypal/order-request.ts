import { invoiceIdOf } from '@hookline/domain/checkout';

import { serializeAmount } from './amount.ts';
import type { NewPaypalOrder } from './paypal-types.ts';

const BRAND = 'Hookline';
const SELLER = `, ${BRAND}`;
/** PayPal rejects an order with a longer description. */
const DESCRIPTION_LENGTH_MAX = 127;

/**
 * Builds the body of a new order. It has our order number twice: PayPal returns `custom_id` with
 * every payment, and rejects a second payment for the same `invoice_id`. Only `invoice_id` also
 * names the member, because earlier versions expect the bare order number in `custom_id` (ADR
 * 0022).
 */
export function orderRequest(order: NewPaypalOrder): object {
  const { orderNo, amountCents, description, locale, returnUrl, cancelUrl } = order;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: orderNo,
        invoice_id: invoiceIdOf(order),
        description: description.slice(0, DESCRIPTION_LENGTH_MAX - SELLER.length) + SELLER,
        amount: serializeAmount(amountCents),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: BRAND,
          locale,
          landing_page: 'LOGIN',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  };
}
