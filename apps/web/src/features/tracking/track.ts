import {
  TRACKING_EVENTS_MAX,
  type EventName,
  type EventParams,
  type TrackingEvent,
} from '@hookline/contract/client';

/** An event, and its page's path with locale prefix. */
export type Tracked = { event: TrackingEvent; path: string };
type Sink = (tracked: Tracked) => void;

let waiting: Tracked[] = [];
let sink: Sink | null = null;

/**
 * Records an event, which waits until the queue has loaded. The queue also decides, by the viewer's
 * consent, whether to send the event.
 */
export function track<N extends EventName>(name: N, params: EventParams[N]): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Name and parameters fit.
  const event = { en: name, ett: Date.now(), kv: { eventParams: params } } as TrackingEvent;
  const tracked = { event, path: window.location.pathname };
  if (sink !== null) sink(tracked);
  else waiting = [...waiting, tracked].slice(-TRACKING_EVENTS_MAX);
}

/** Passes the waiting events and all later ones to a sink; with null, later events wait again. */
export function trackInto(next: Sink | null): void {
  sink = next;
  if (next === null) return;
  const events = waiting;
  waiting = [];
  for (const event of events) next(event);
}
