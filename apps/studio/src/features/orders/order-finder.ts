import { callStudio } from '../../lib/api.ts';
import type { Finder } from '../../lib/finder.ts';
import { formatMoney } from '../../lib/format.ts';
import { STATE_WORDS } from './texts.ts';

/** Finds an order by its number, its PayPal order or its payment, for "Go to". */
export const orderFinder: Finder = {
  group: 'Orders',
  right: 'order.read',
  find: async (word, signal) => {
    const { rows } = await callStudio('orderList', { q: word }, { signal });
    return rows.map(({ orderNo, state, amountCents, currency, nickName }) => ({
      key: orderNo,
      name: orderNo,
      detail: [STATE_WORDS[state], formatMoney(amountCents, currency), nickName ?? '']
        .filter(Boolean)
        .join(' · '),
      to: `/orders/${orderNo}`,
    }));
  },
};
