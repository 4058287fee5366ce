import type { ErrorEvent } from '@hookline/contract';
import type { ErrorReport } from '@hookline/providers';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

const EVENT_ID = 'e'.repeat(32);
const EVENT: ErrorEvent = {
  event_id: EVENT_ID,
  timestamp: 1_800_000_000.25,
  platform: 'javascript',
  level: 'error',
  release: 'B1xYz_9q0aBc',
  transaction: '/reel-shorts/moon-bride-1/2/?token=5O190127TN364715T',
  exception: {
    values: [
      {
        type: 'TypeError',
        value: 'ada@example.com: no state=st4te_Wq at https://drama.example/?code=4/0AbGq7',
        stacktrace: {
          frames: [{ filename: '/assets/app-B1.js', function: 'play', lineno: 1, colno: 2 }],
        },
      },
    ],
  },
  tags: { locale: 'de-DE', note: 'Bearer token=t0ken_Zk' },
};
const SECRETS = ['5O190127TN364715T', 'ada@example.com', 'st4te_Wq', '4/0AbGq7', 't0ken_Zk'];

const reportOf = (payload: ErrorEvent, count = 1) => ({
  header: { event_id: EVENT_ID, sent_at: '2027-01-15T08:00:00.000Z' },
  items: Array.from({ length: count }, () => ({ header: { type: 'event' as const }, payload })),
});

function fakeForwarder() {
  const sent: ErrorReport[] = [];
  const readings = { forwarded: 0, failed: 0, dropped: 0, waiting: 0 };
  return {
    sent,
    send: (event: ErrorReport) => void sent.push(event),
    readings: () => readings,
    stop: () => undefined,
  };
}

// spec: 8 errors, reported errors are logged and forwarded without tokens, addresses and payers
// touches: errorsReport
test('an error is logged, counted and forwarded without tokens and e-mail addresses', async () => {
  const forwarder = fakeForwarder();
  await using app = await startTestApp({ errorForwarder: forwarder });

  expect(await app.guest.call('errorsReport', reportOf(EVENT))).toBeNull();

  const [line = ''] = app.problems;
  expect(JSON.parse(line)).toMatchObject({
    msg: 'an error in a browser',
    severity: 'error',
    release: EVENT.release,
    page: '/reel-shorts/moon-bride-1/2/?[removed]',
    exceptions: [{ type: 'TypeError', frames: [{ filename: '/assets/app-B1.js', lineno: 1 }] }],
  });
  expect(forwarder.sent).toMatchObject([{ event_id: EVENT_ID, release: EVENT.release }]);
  const told = line + JSON.stringify(forwarder.sent);
  expect(SECRETS.filter((secret) => told.includes(secret))).toEqual([]);
  expect(await app.deps.metrics.text()).toContain('hookline_browser_errors_total 1');
});

test('without an error service, browser errors are only logged', async () => {
  await using app = await startTestApp();

  await app.guest.call('errorsReport', reportOf(EVENT, 2));

  expect(app.problems).toHaveLength(2);
});

test('an invalid error report is rejected and not logged', async () => {
  await using app = await startTestApp();
  const body = reportOf({ ...EVENT, event_id: '<script>' });

  await expect(app.guest.call('errorsReport', body)).rejects.toMatchObject({ code: 'A0400' });

  expect(app.problems).toEqual([]);
});

test('error reports above the limit of an IP address are rejected', async () => {
  await using app = await startTestApp({ perMinute: { errorReport: 1 } });
  await app.guest.call('errorsReport', reportOf(EVENT));

  const again = app.guest.call('errorsReport', reportOf(EVENT));

  await expect(again).rejects.toMatchObject({ code: 'A0429' });
});
