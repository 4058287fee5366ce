import {
  EVENT_PARAMS,
  EventFrame,
  OPERATION_EVENTS,
  PAYMENT_PARAM,
  type EventName,
} from '@hookline/contract';
import { occurredAtMs } from '@hookline/domain/tracking';
import type { tracking } from '@hookline/db';

/** The events of a batch that may be stored, and the number of those that may not. */
export type ReadEvents = {
  events: tracking.TrackedEvent[];
  invalidCount: number;
  withheldCount: number;
};

/** Checks each event separately. Without consent, only the events the product needs are kept. */
export function readEvents(
  sent: readonly unknown[],
  { hasConsent, receivedAtMs }: { hasConsent: boolean; receivedAtMs: number },
): ReadEvents {
  const read: ReadEvents = { events: [], invalidCount: 0, withheldCount: 0 };
  for (const each of sent) {
    const event = readEvent(each, receivedAtMs);
    if (event === null) read.invalidCount += 1;
    else if (!hasConsent && !IN_OPERATION.has(event.name)) read.withheldCount += 1;
    else read.events.push(event);
  }
  return read;
}

const IN_OPERATION: ReadonlySet<string> = new Set(OPERATION_EVENTS);

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
