import type { StudioRequest } from '@hookline/contract/studio';

import { dayEndMs, dayStartMs } from '../../lib/days.ts';
import { readMoney } from '../../lib/format.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { STATE_WORDS, type State } from './texts.ts';

/** Currency in which amounts are typed: that of all packages. */
const CURRENCY = 'USD';

/** States that orders can have. APPROVED is a name at PayPal alone. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a constant object.
export const STATES = (Object.keys(STATE_WORDS) as State[]).filter((state) => state !== 'APPROVED');

const NONE = {
  q: '',
  state: '',
  package: '',
  from: '',
  to: '',
  least: '',
  most: '',
};

/** Keeps the filters of the list of orders in the address. */
export const useOrderFilters = () => useFilters(NONE, { state: ['', ...STATES] });

export type OrderInput = Omit<StudioRequest<'orderList'>, 'cursor' | 'items'>;

/** Makes the input of the call of the texts in the address; texts that are no value are left out. */
export function inputOf(texts: typeof NONE): OrderInput {
  const state = STATES.find((each) => each === texts.state);
  const fromCents = readMoney(texts.least, CURRENCY);
  const toCents = readMoney(texts.most, CURRENCY);
  const input = {
    q: texts.q.trim() || undefined,
    state,
    productId: texts.package || undefined,
    fromAt: dayStartMs(texts.from),
    untilAt: dayEndMs(texts.to),
    fromCents: fromCents ?? undefined,
    toCents: toCents ?? undefined,
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
