// @vitest-environment happy-dom
import { AppError } from '@hookline/contract/client';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';

import { fakeServer } from '../../../testing/fake-server.ts';
import { reportView } from './report-view.ts';

const EPISODE = { contentId: 'd'.repeat(32), chapterId: '1'.repeat(32) };
const OTHER = { ...EPISODE, chapterId: '2'.repeat(32) };

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.useRealTimers());

test('an episode is reported once, however often it starts in a tab', async () => {
  const { api, askedFor } = fakeServer({ viewReport: null });

  await Promise.all([reportView(api, EPISODE), reportView(api, EPISODE)]);
  await reportView(api, OTHER);
  await reportView(api, EPISODE);

  expect(askedFor('viewReport')).toEqual([EPISODE, OTHER]);
});

test('an episode is reported again the next day, and the previous day is forgotten', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 23, 59) });
  const { api, askedFor } = fakeServer({ viewReport: null });
  await reportView(api, EPISODE);

  vi.setSystemTime(Date.UTC(2026, 10, 21, 0, 1));
  await reportView(api, EPISODE);

  expect(askedFor('viewReport')).toEqual([EPISODE, EPISODE]);
  expect(JSON.parse(sessionStorage.getItem('hookline.views') ?? '')).toHaveLength(1);
});

test.each([
  ['a server that refuses', new AppError('C0503', 'Please try again')],
  ['a network that fails', new TypeError('failed to fetch')],
])('%s is ignored, and the report is not sent again', async (_case, refusal) => {
  const { api, askedFor } = fakeServer({ viewReport: () => Promise.reject(refusal) });

  await reportView(api, EPISODE);
  await reportView(api, EPISODE);

  expect(askedFor('viewReport')).toHaveLength(1);
});

test('a bug is thrown, not swallowed', async () => {
  const { api } = fakeServer({ viewReport: () => Promise.reject(new RangeError('bug')) });

  await expect(reportView(api, EPISODE)).rejects.toThrow('bug');
});

test('unrelated text in the storage is ignored', async () => {
  sessionStorage.setItem('hookline.views', '{"a":[1]}');
  const { api, askedFor } = fakeServer({ viewReport: null });

  await reportView(api, EPISODE);

  expect(askedFor('viewReport')).toHaveLength(1);
});
