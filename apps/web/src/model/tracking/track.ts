import type { TrackedEvent, TrackedEvents, TrackedName } from './tracked-events.ts';

type Sink = (event: TrackedEvent) => void;

/** Prefix of our own events; the others have names of the analytics tools. */
const OWN_PREFIX = 'h5_';
/** Limit of the events that wait for a sink; the oldest are dropped first. */
const WAITING_MAX = 200;

let waiting: TrackedEvent[] = [];
let sink: Sink | null = null;

/** The global queue in which analytics tools look for events. */
declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Records an event, which waits until there is a sink. Events of analytics go to its queue as well. */
export function track<N extends TrackedName>(name: N, params: TrackedEvents[N]): void {
  const { pathname: path } = window.location;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Name and parameters fit.
  const timed = { name, params, path, atMs: Date.now() } as TrackedEvent;
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
