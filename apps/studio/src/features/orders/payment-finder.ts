import { callStudio } from '../../lib/api.ts';
import type { Finder } from '../../lib/finder.ts';

/** Form of PayPal's ids of payments. Numbers of orders begin with HL. */
const PAYMENT = /^(?!HL)[0-9A-Z]{12,20}$/;

/** Whether a word may be PayPal's id of a payment. */
export const isPaymentId = (word: string) => PAYMENT.test(word.trim().toUpperCase());

/** Returns the page on which a payment without an order is adopted. */
export const adoptPathOf = (word: string) =>
  `/orders/adopt?payment=${encodeURIComponent(word.trim().toUpperCase())}`;

/** Offers to adopt a payment that no order has, for "Go to". */
export const paymentFinder: Finder = {
  group: 'Payments without an order',
  right: 'review.write',
  find: async (word, signal) => {
    if (!isPaymentId(word)) return [];
    const { rows } = await callStudio('orderList', { q: word }, { signal });
    if (rows.length > 0) return [];
    const id = word.trim().toUpperCase();
    return [
      { key: id, name: `Adopt payment ${id}`, detail: 'No order has it', to: adoptPathOf(id) },
    ];
  },
};
