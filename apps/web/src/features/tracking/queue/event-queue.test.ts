import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createEventQueue, type Gate } from './event-queue.ts';
import type { Batch, Sender } from './split-batches.ts';

const SENDER: Sender = {
  app_id: 'hooklineVideoH5',
  platform: 4,
  consent: 'granted',
  language: 'en-US',
  brand: 'Apple',
};
const SEND: Gate = { kind: 'send', sender: SENDER };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Read back from our own batches.
const namesOf = ({ et }: Batch) => et.map((event) => (event as { en: string }).en);

const page = { visibilityState: 'visible' };

beforeEach(() => {
  page.visibilityState = 'visible';
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a queue behind a gate that the test can change. `sent` lists the event names per batch. */
function openQueue(gate: Gate = SEND) {
  const control = { gate };
  const batches: Batch[] = [];
  const analytics: string[] = [];
  const asked: boolean[] = [];
  const queue = createEventQueue({
    readGate: (isLate) => {
      asked.push(isLate);
      return control.gate;
    },
    upload: (batch) => void batches.push(batch),
    onAnalytics: (name) => void analytics.push(name),
  });
  return { queue, control, batches, analytics, asked, sent: () => batches.map(namesOf) };
}

const play = (path = '/') => ({
  path,
  event: {
    en: 'h5_purchase_wall_close' as const,
    ett: 1,
    kv: { eventParams: { storeType: 1 as const } },
  },
});
const login = {
  path: '/',
  event: { en: 'login' as const, ett: 1, kv: { eventParams: { method: 'google' as const } } },
};

// spec: 9 constants, events are sent after 200 ms without a further event
// touches: createEventQueue
test('events are sent together after 200 ms without another event', () => {
  const { queue, sent } = openQueue();

  queue.add(play());
  vi.advanceTimersByTime(199);
  queue.add(play());
  vi.advanceTimersByTime(199);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);

  expect(sent()).toEqual([['h5_purchase_wall_close', 'h5_purchase_wall_close']]);
});

// spec: 2 labels, every batch has the label of its page: the first segment after the locale
// touches: index_home
test('each page has its own batch with the label of the page', () => {
  const { queue, batches } = openQueue();

  queue.add(play('/es-ES/'));
  queue.add(play('/ar-SA/my-list/'));
  queue.add(play('/download/'));
  vi.advanceTimersByTime(200);

  expect(batches.map(({ cm }) => cm.page)).toEqual(['index_home', 'mylist', 'download']);
});

test('held events are sent as soon as the gate opens', () => {
  const { queue, control, sent } = openQueue({ kind: 'hold' });
  queue.add(play());
  vi.advanceTimersByTime(1000);
  expect(sent()).toEqual([]);

  control.gate = SEND;
  queue.flush();

  expect(sent()).toHaveLength(1);
});

test('events wait at most five seconds until the user is known', () => {
  const { queue, asked } = openQueue({ kind: 'hold' });
  queue.add(play());

  vi.advanceTimersByTime(4999);
  expect(asked).not.toContain(true);
  vi.advanceTimersByTime(1);

  expect(asked.at(-1)).toBe(true);
});

test('at most 200 events are held; the oldest are dropped', () => {
  const { queue, control, sent } = openQueue({ kind: 'hold' });
  queue.add(login);
  for (let count = 0; count < 200; count += 1) queue.add(play());

  control.gate = SEND;
  queue.flush();

  expect(sent().flat()).toHaveLength(200);
  expect(sent().flat()).not.toContain('login');
});

test('events dropped when consent is declined are not restored by a later consent', () => {
  const { queue, control, sent, analytics } = openQueue({ kind: 'drop' });
  queue.add(login);
  vi.advanceTimersByTime(200);

  control.gate = SEND;
  queue.flush();

  expect(sent()).toEqual([]);
  expect(analytics).toEqual([]);
});

test('analytics tools receive only analytics events, and only when these are sent', () => {
  const { queue, control, analytics } = openQueue({ kind: 'hold' });
  queue.add(login);
  queue.add(play());
  vi.advanceTimersByTime(200);
  expect(analytics).toEqual([]);

  control.gate = SEND;
  queue.flush();

  expect(analytics).toEqual(['login']);
});

test('an event on a hidden page is sent immediately, even if the user is not known yet', () => {
  const { queue, sent, asked } = openQueue();
  page.visibilityState = 'hidden';

  queue.add(play());

  expect(sent()).toHaveLength(1);
  expect(asked).toEqual([true]);
});
