import type { Paypal } from '../paypal/paypal.ts';
import type { TestMerchant } from './add-merchant.ts';

export const NEW_ORDER = {
  orderNo: 'HL1',
  userId: '6f1c2f0e-4a53-4c0e-9d0b-2a7c5c9e1b3d',
  amountCents: 499,
  description: '500 coins',
  locale: 'en-US',
  returnUrl: 'http://localhost:3000/?from=paypal',
  cancelUrl: 'http://localhost:3000/?pay=cancel',
};

type Wish = { paypal?: Paypal; orderNo?: string; choice?: 'pay' | 'decline' | 'pending' };

/** Creates an order and makes the buyer's choice, which is to pay by default. */
export async function makeOrder(merchant: TestMerchant, wish: Wish = {}) {
  const { paypal = merchant.open(), orderNo = NEW_ORDER.orderNo, choice = 'pay' } = wish;
  const { paypalOrderId, approveUrl } = await paypal.createOrder({ ...NEW_ORDER, orderNo });
  await merchant.choose(approveUrl, choice);
  return { paypal, paypalOrderId, orderNo, approveUrl };
}

/** Creates an order and captures its money, which may be pending. */
export async function makePayment(merchant: TestMerchant, wish: Wish = {}) {
  const made = await makeOrder(merchant, wish);
  const { order } = await made.paypal.captureOrder({ ...made, attempt: 1 });
  return { ...made, captureId: order?.captures[0]?.id ?? '' };
}
