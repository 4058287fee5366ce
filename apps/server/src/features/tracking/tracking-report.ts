import { trackingReportCall } from '@hookline/contract';
import { browserKindOf } from '@hookline/domain/browsers';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readEvents } from './read-events.ts';

/**
 * POST /tracking/report: receives browsers' tracking events, and responds before they are written.
 * It stores nothing that could be joined to members' tables: neither the member id, which is
 * unverified, nor the device id, which is stored with each login (ADR 0051). It determines the kind
 * of browser itself, from the user agent (ADR 0051).
 */
export const trackingReportEndpoint = serve(trackingReportCall, trackingReport, {
  limit: 'tracking',
});

async function trackingReport({
  input: { cm, et },
  header,
  deps,
}: CallRequest<'trackingReport'>): CallAnswer<'trackingReport'> {
  const receivedAtMs = deps.now();
  const hasConsent = cm.consent !== 'withheld';
  const { events, invalidCount, withheldCount } = readEvents(et, { hasConsent, receivedAtMs });
  deps.trackingBuffer.leaveOut(invalidCount, 'invalid');
  deps.trackingBuffer.leaveOut(withheldCount, 'withheld');
  if (events.length === 0) return null;
  const { page, language, brand, isInstalled = false } = cm;
  const idOf = (id: string | undefined) => (hasConsent ? (id ?? null) : null);
  deps.trackingBuffer.add({
    receivedAtMs,
    clientId: idOf(cm.clientUserId),
    sessionId: idOf(cm.sessionId),
    page,
    language,
    brand,
    browserKind: browserKindOf(header('user-agent') ?? '', { isInstalled }),
    events,
  });
  return null;
}
