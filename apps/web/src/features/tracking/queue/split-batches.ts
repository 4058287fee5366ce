import {
  REPORT_BYTES_MAX,
  TRACKING_EVENTS_MAX,
  type RequestData,
  type TrackingCommon,
  type TrackingEvent,
} from '@hookline/contract/client';

/** Fields of a batch's `cm` that are the same for all pages. */
export type Sender = Omit<TrackingCommon, 'page'>;
export type Batch = RequestData<'trackingReport'>;
type OfPage = { event: TrackingEvent; page: string };

const encoder = new TextEncoder();
/** Bytes around the contents of a batch, `{"cm":...,"et":[...]}`; each event also has a comma. */
const FRAME_BYTES = 16;

/**
 * Divides events into batches of one page each, within the limits of a report. The byte limit is
 * also the browsers' limit for requests from a page that is being left.
 */
export function splitBatches(events: readonly OfPage[], sender: Sender): Batch[] {
  const batches: Batch[] = [];
  let last: Batch | undefined;
  let bytes = 0;

  for (const { event, page } of events) {
    const size = bytesOf(event) + 1;
    const isFull = bytes + size > REPORT_BYTES_MAX || last?.et.length === TRACKING_EVENTS_MAX;
    if (last === undefined || last.cm.page !== page || isFull) {
      last = { cm: { ...sender, page }, et: [] };
      bytes = bytesOf(last.cm) + FRAME_BYTES;
      batches.push(last);
    }
    last.et.push(event);
    bytes += size;
  }
  return batches;
}

function bytesOf(value: object): number {
  return encoder.encode(JSON.stringify(value)).length;
}
