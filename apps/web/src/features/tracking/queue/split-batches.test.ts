import { REPORT_BYTES_MAX, type TrackingEvent } from '@hookline/contract/client';
import { expect, test } from 'vitest';

import { splitBatches, type Sender } from './split-batches.ts';

const SENDER: Sender = {
  app_id: 'hooklineVideoH5',
  platform: 4,
  consent: 'granted',
  language: 'ja-JP',
  brand: 'Apple',
};

function show(path: string, page = 'index_home'): { event: TrackingEvent; page: string } {
  return { event: { en: 'h5_page_show', ett: 1, kv: { eventParams: { path } } }, page };
}

test('consecutive events of a page form one batch, and returning to a page begins another', () => {
  const events = [show('/a'), show('/b'), show('/c', 'play_page'), show('/d')];

  const batches = splitBatches(events, SENDER);

  expect(batches.map(({ cm, et }) => [cm.page, et.length])).toEqual([
    ['index_home', 2],
    ['play_page', 1],
    ['index_home', 1],
  ]);
});

test('a batch holds at most 200 events', () => {
  const events = Array.from({ length: 201 }, () => show('/'));

  expect(splitBatches(events, SENDER).map(({ et }) => et.length)).toEqual([200, 1]);
});

test('a batch stays within the byte limit of a report, even with three-byte letters', () => {
  const events = Array.from({ length: 199 }, () => show('/' + 'あ'.repeat(299)));

  const batches = splitBatches(events, SENDER);

  const sizes = batches.map((batch) => Buffer.byteLength(JSON.stringify(batch)));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(REPORT_BYTES_MAX);
  expect(Math.max(...sizes)).toBeGreaterThan(REPORT_BYTES_MAX - 1000);
  expect(batches.flatMap(({ et }) => et)).toHaveLength(199);
});

test('an empty queue creates no batch', () => {
  expect(splitBatches([], SENDER)).toEqual([]);
});
