// spec: 7 calls, every paginated list rejects invalid pages
// touches: CALLS

import { CALLS, type Call } from '@hookline/contract';
import { setColumns } from '@hookline/services/catalog';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { startTestApp } from '../testing/start-test-app.ts';

const PAGED = Object.values(CALLS).filter((call: Call) => {
  const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  return 'pageSize' in properties;
});

const BAD_PAGES = [
  'pageSize=-1',
  'pageSize=0',
  'pageSize=1000',
  'pageSize=1e9',
  'pageSize=1000000000',
  'pageSize=abc',
  'pageSize=1.5',
  'pageSize=',
  'pageSize=%201',
  'pageIndex=0',
  'pageIndex=-1',
  'pageIndex=1000001',
  'pageIndex=9007199254740992',
  'pageIndex=1%00',
  'pageIndex=0x1',
];

const NEWEST = {
  columnType: 1,
  texts: { 'en-US': 'New' },
  rule: { kind: 'newest' },
  dramaIds: [],
} as const;

/** Adds two records for each paginated call. */
async function startWithPages() {
  const app = await startTestApp();
  const drama = await app.addDrama([60, 60, 60]);
  const other = await app.addDrama([0]);
  await setColumns(
    {
      columns: [
        { columnId: 'new', ...NEWEST },
        { columnId: 'also-new', ...NEWEST },
      ],
    },
    app.deps,
  );
  const alice = await app.addViewer([
    { currency: 'coin', amount: 100 },
    { currency: 'bonus', amount: 20 },
  ]);
  for (const number of [1, 2]) {
    await alice.call('play', { ...drama.episode(number), autoLock: 0 });
  }
  for (const each of [drama, other]) await alice.call('collectAdd', each.episode(1));
  const about = `contentId=${drama.dramaId}&categoryId=all&columnId=new&columnType=1&keyword=a`;
  return {
    ask: async (path: string, page: string) => {
      const response = await app.app.request(`/api${path}?${about}&${page}`, {
        headers: { authorization: alice.token },
      });
      return { status: response.status, answer: Answer.parse(await response.json()) };
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

const Answer = z.object({
  code: z.string(),
  data: z.nullable(z.object({ records: z.array(z.unknown()), hasMore: z.boolean() })),
});

test.each(PAGED.map(({ route }) => route.path))(
  '%s rejects invalid page parameters, and returns an empty page far beyond the last one',
  async (path) => {
    await using start = await startWithPages();

    for (const page of BAD_PAGES) {
      const { status, answer } = await start.ask(path, page);
      expect([page, status, answer.code, answer.data]).toEqual([page, 400, 'A0400', null]);
    }

    const first = await start.ask(path, 'pageIndex=1&pageSize=1');
    const beyond = await start.ask(path, 'pageIndex=1000000&pageSize=999');
    expect([first.status, first.answer.code]).toEqual([200, '00000']);
    expect(first.answer.data?.records.length).toBeLessThanOrEqual(1);
    expect(beyond.answer.data).toMatchObject({ records: [], hasMore: false });
  },
);

test.each([
  '/index/column/page',
  '/index/column/detail',
  '/content/category/page',
  '/content/video/chapter/list',
  '/member/wallet/recharge/list',
  '/member/wallet/consume/list',
  '/collect/content/list',
])('%s is paginated, and a page has the requested length', async (path) => {
  await using start = await startWithPages();

  const { answer } = await start.ask(path, 'pageIndex=1&pageSize=1');

  expect(answer.data).toMatchObject({ records: [expect.anything()], hasMore: true });
});
