import { EVENT_PARAMS, EventFrame, PAYMENT_PARAM, type EventName } from '@hookline/contract';
import { occurredAtMs } from '@hookline/domain/tracking';
import type { tracking } from '@hookline/db';

/** The events of a batch that may be stored, and the number of those that may not. */
export type ReadEvents = { events: tracking.TrackedEvent[]; invalidCount: number };

/** Checks each event separately. */
export function readEvents(sent: readonly unknown[], receivedAtMs: number): ReadEvents {
  const events = sent
    .map((each) => readEvent(each, receivedAtMs))
    .filter((event) => event !== null);
  return { events, invalidCount: sent.length - events.length };
}

function readEvent(sent: unknown, receivedAtMs: number): tracking.TrackedEvent | null {
  const frame = EventFrame.safeParse(sent);
  if (!frame.success || !isEventName(frame.data.en)) return null;
  const { en: name, ett: clientMs, kv } = frame.data;
  const params = EVENT_PARAMS[name].safeParse(kv.eventParams);
  if (!params.success) return null;
  const atMs = occurredAtMs(clientMs, receivedAtMs);
  return { name, clientMs, occurredAtMs: atMs, params: withoutPayment(params.data) };
}

/** Removes fields that would link an event to its order, and so to a member (ADR 0051). */
function withoutPayment(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { [PAYMENT_PARAM]: _payment, ...kept } = params;
  return kept;
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(EVENT_PARAMS, name);
}
