import { trackingReportCall } from '@hookline/contract';
import { browserKindOf } from '@hookline/domain/browsers';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readEvents } from './read-events.ts';

/**
 * POST /tracking/report: receives browsers' tracking events, and responds before they are written.
 * Without consent it stores nothing. It never stores what could be joined to members' tables, such
 * as the device id, which is stored with each login. It determines the kind of browser itself, from
 * the user agent (ADR 0051).
 */
export const trackingReportEndpoint = serve(trackingReportCall, trackingReport, {
  limit: 'tracking',
});

async function trackingReport({
  input: { cm, et },
  header,
  deps,
}: CallRequest<'trackingReport'>): CallAnswer<'trackingReport'> {
  if (cm.consent === 'withheld') {
    deps.trackingBuffer.leaveOut(et.length, 'withheld');
    return null;
  }
  const receivedAtMs = deps.now();
  const { events, invalidCount } = readEvents(et, receivedAtMs);
  deps.trackingBuffer.leaveOut(invalidCount, 'invalid');
  if (events.length === 0) return null;
  const { page, language, brand, isInstalled = false } = cm;
  deps.trackingBuffer.add({
    receivedAtMs,
    clientId: cm.clientUserId ?? null,
    sessionId: cm.sessionId ?? null,
    page,
    language,
    brand,
    browserKind: browserKindOf(header('user-agent') ?? '', { isInstalled }),
    events,
  });
  return null;
}
