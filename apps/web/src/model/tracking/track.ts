import type { CURRENCY } from '@hookline/contract/client';

/** Events and their parameters, named as in section 9 of the specification. */
type Tracked = {
  h5_purchase_wall_show: { storeType: number; packageCount: number };
  h5_purchase_wall_pay_click: { storeType: number; productId: string };
  h5_purchase_wall_close: { storeType: number };
  h5_favourite_click: { contentId: string; chapterId: string; isAdding: boolean };
  purchase: {
    transaction_id: string;
    currency: typeof CURRENCY;
    /** Amount in the currency's main unit, such as 4.99. */
    value: number;
    payment_method: 'paypal';
  };
};

type TrackedName = keyof Tracked;
type TrackedEvent = {
  [N in TrackedName]: { name: N; params: Tracked[N]; atMs: number };
}[TrackedName];
type Sink = (event: TrackedEvent) => void;

/** Prefix of our own events; the others have names of the analytics tools. */
const OWN_PREFIX = 'h5_';
/** Limit of the events that wait for a sink; the oldest are dropped first. */
const WAITING_MAX = 100;

let waiting: TrackedEvent[] = [];
let sink: Sink | null = null;

/** The global queue in which analytics tools look for events. */
declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Records an event, which waits until there is a sink. Events of analytics go to its queue as well. */
export function track<N extends TrackedName>(name: N, params: Tracked[N]): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Name and parameters fit.
  const timed = { name, params, atMs: Date.now() } as TrackedEvent;
  if (!name.startsWith(OWN_PREFIX)) (window.dataLayer ??= []).push({ event: name, ...params });
  if (sink !== null) sink(timed);
  else waiting = [...waiting, timed].slice(-WAITING_MAX);
}

/** Sends the waiting events and all later ones to a sink; with null, later events wait again. */
export function trackInto(next: Sink | null): void {
  sink = next;
  if (next === null) return;
  const events = waiting;
  waiting = [];
  for (const event of events) next(event);
}
