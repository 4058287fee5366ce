import { TRACKING_EVENTS_MAX, type TrackingCommon, type TrackingEvent } from '@hookline/contract';
import { readBooks } from '@hookline/db/testing';
import { expect, test } from 'vitest';

import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;

const REPORT = '/api/tracking/report';
const CLIENT_ID = 'c'.repeat(32);
const MEMBER_ID = '11111111-1111-4111-8111-111111111111';
/** Older pages also sent the member's id. */
const CM: TrackingCommon & { user_id: string } = {
  app_id: 'hooklineVideoH5',
  platform: 4,
  consent: 'granted',
  equipmentId: 'e'.repeat(32),
  clientUserId: CLIENT_ID,
  sessionId: 's'.repeat(32),
  user_id: MEMBER_ID,
  language: 'en-US',
  brand: 'Apple',
  page: 'index_home',
};
const SHOWN: TrackingEvent = {
  en: 'h5_page_show',
  ett: NOW_MS - 250,
  kv: { eventParams: { path: '/' } },
};
const QUALITY: TrackingEvent = {
  en: 'h5_play_quality',
  ett: NOW_MS,
  kv: {
    eventParams: {
      contentId: 'a'.repeat(32),
      chapterId: 'b'.repeat(32),
      firstFrameMs: 180.5,
      stallCount: 0,
      stallMs: 0,
      watchedSeconds: 12.25,
    },
  },
};

async function rowsOf({ deps }: App) {
  await deps.trackingBuffer.flush();
  return deps.db.selectFrom('tracking_event').selectAll().orderBy('name').execute();
}

async function post(app: App, body: string, type = 'application/json') {
  const headers = { 'content-type': type };
  const response = await app.app.request(REPORT, { method: 'POST', headers, body });
  return { status: response.status, headers: response.headers };
}

test("an event is stored with its batch's browser and page, and without the member", async () => {
  await using app = await startTestApp();

  expect(await app.guest.call('trackingReport', { cm: CM, et: [SHOWN] })).toBeNull();

  const rows = await rowsOf(app);
  expect(rows).toEqual([
    {
      received_at: new Date(NOW_MS),
      occurred_at: new Date(NOW_MS - 250),
      client_ms: NOW_MS - 250,
      name: 'h5_page_show',
      page: 'index_home',
      client_id: CLIENT_ID,
      session_id: CM.sessionId,
      equipment_id: null,
      language: 'en-US',
      brand: 'Apple',
      browser_kind: null,
      params: { path: '/' },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(MEMBER_ID);
});

test('an invalid event is dropped and counted, and the rest of its batch is stored', async () => {
  await using app = await startTestApp();
  const unknown = { ...SHOWN, en: 'h5_made_up' };

  await app.guest.call('trackingReport', { cm: CM, et: [SHOWN, unknown, null, SHOWN] });

  expect(await rowsOf(app)).toHaveLength(2);
  expect(app.deps.trackingBuffer.readings()).toMatchObject({ invalid: 2, written: 2, refused: 0 });
  expect(await app.deps.metrics.text()).toContain('hookline_tracking_events_invalid_total 2');
});

// spec: 7 calls, analytics only after consent, where the region requires it
// touches: withheld
test('without consent nothing is stored, not even playback quality', async () => {
  await using app = await startTestApp();
  const cm = { ...CM, consent: 'withheld' as const };

  await app.guest.call('trackingReport', { cm, et: [SHOWN, QUALITY] });

  expect(await rowsOf(app)).toEqual([]);
  expect(app.deps.trackingBuffer.readings()).toMatchObject({ withheld: 2, invalid: 0 });
});

test("events are stored with the browser's client id where no consent is required", async () => {
  await using app = await startTestApp();
  const cm = { ...CM, consent: 'not-required' as const };

  await app.guest.call('trackingReport', { cm, et: [SHOWN] });

  expect(await rowsOf(app)).toMatchObject([{ client_id: CLIENT_ID }]);
});

// spec: 7 calls, tracking report: 64 KiB, 200 events
// touches: TRACKING_EVENTS_MAX
test('a batch without shared fields or with too many events is rejected as a whole', async () => {
  await using app = await startTestApp();
  const full = Array.from({ length: TRACKING_EVENTS_MAX }, () => SHOWN);

  expect((await post(app, JSON.stringify({ et: [SHOWN] }))).status).toBe(400);
  expect((await post(app, JSON.stringify({ cm: CM, et: [] }))).status).toBe(400);
  expect((await post(app, JSON.stringify({ cm: CM, et: [...full, SHOWN] }))).status).toBe(400);
  expect((await post(app, JSON.stringify({ cm: CM, et: full }), 'text/plain')).status).toBe(400);
  expect((await post(app, `{"cm":"${'x'.repeat(65_536)}"}`)).status).toBe(413);
  expect(await rowsOf(app)).toEqual([]);

  expect((await post(app, JSON.stringify({ cm: CM, et: full }))).status).toBe(200);
  expect(await rowsOf(app)).toHaveLength(TRACKING_EVENTS_MAX);
});

test('batches above the limit of an IP address are rejected with Retry-After', async () => {
  await using app = await startTestApp({ perMinute: { tracking: 2 } });
  const body = JSON.stringify({ cm: CM, et: [SHOWN] });

  expect((await post(app, body)).status).toBe(200);
  expect((await post(app, body)).status).toBe(200);
  const refused = await post(app, body);

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  app.clock.nowMs += 30_000;
  expect((await post(app, body)).status).toBe(200);
  expect(await rowsOf(app)).toHaveLength(3);
});

// spec: 7 calls, tracking changes no wallet and no order
// touches: readBooks
test('events about purchases that never happened do not affect balances or orders', async () => {
  await using app = await startTestApp();
  const member = await app.addViewer([{ currency: 'coin', amount: 70 }]);
  const before = await readBooks(app.deps.db, member.userId);
  const paid = { currency: 'USD' as const, value: 99.99, payment_method: 'paypal' as const };
  const eventParams = { ...paid, transaction_id: '5O190127TN364715T' };
  const cm = { ...CM, user_id: member.userId };
  const et = (['purchase', 'topup_complete'] as const).map((en) => ({
    en,
    ett: NOW_MS,
    kv: { eventParams },
  }));

  await member.call('trackingReport', { cm, et });

  expect(await rowsOf(app)).toHaveLength(2);
  expect(await readBooks(app.deps.db, member.userId)).toEqual(before);
  expect(await app.deps.db.selectFrom('coin_order').selectAll().execute()).toEqual([]);
});

test('reports succeed while the database is unavailable, and events are buffered', async () => {
  await using app = await startTestApp();
  await app.deps.db.destroy();

  const answer = await post(app, JSON.stringify({ cm: CM, et: [SHOWN] }));
  await app.deps.trackingBuffer.flush();

  expect(answer.status).toBe(200);
  expect(app.deps.trackingBuffer.readings()).toMatchObject({ waiting: 1, failedFlushes: 1 });
});
