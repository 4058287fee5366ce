import type { CURRENCY } from '@hookline/contract/client';

/** What is counted of viewers, under the names of the specification, section 9. */
type Tracked = {
  h5_purchase_wall_show: { storeType: number; packageCount: number };
  h5_purchase_wall_pay_click: { storeType: number; productId: string };
  h5_purchase_wall_close: { storeType: number };
  purchase: {
    transaction_id: string;
    currency: typeof CURRENCY;
    /** In whole and parts of the currency. */
    value: number;
    payment_method: 'paypal';
  };
};

type TrackedName = keyof Tracked;
type TrackedEvent = {
  [N in TrackedName]: { name: N; params: Tracked[N]; atMs: number };
}[TrackedName];
type Sink = (event: TrackedEvent) => void;

/** Of the events that only we know; the others are known to analytics. */
const OWN_PREFIX = 'h5_';
/** So many events wait for whoever sends them; the oldest are forgotten first. */
const WAITING_MAX = 100;

let waiting: TrackedEvent[] = [];
let sink: Sink | null = null;

/** Where tools for analytics look for events. */
declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Counts an event: it waits until there is a sink. Those of analytics go to its layer as well. */
export function track<N extends TrackedName>(name: N, params: Tracked[N]): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Name and parameters fit.
  const timed = { name, params, atMs: Date.now() } as TrackedEvent;
  if (!name.startsWith(OWN_PREFIX)) (window.dataLayer ??= []).push({ event: name, ...params });
  if (sink !== null) sink(timed);
  else waiting = [...waiting, timed].slice(-WAITING_MAX);
}

/** Hands over what waits and everything that follows; null: what follows waits again. */
export function trackInto(next: Sink | null): void {
  sink = next;
  if (next === null) return;
  const events = waiting;
  waiting = [];
  for (const event of events) next(event);
}
