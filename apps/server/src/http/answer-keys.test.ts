import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';

const PATH = '/api/content/category/page';

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
  await app.addDrama([0]);
});
afterAll(() => app[Symbol.asyncDispose]());

async function ask(query: string, locale = 'en-US') {
  const response = await app.app.request(PATH + query, { headers: { currentlanguage: locale } });
  return { status: response.status, body: await response.json() };
}

const kept = () => app.deps.responseCache.stats.count();
const hits = () => app.deps.responseCache.stats.hits();

test('equivalent queries share one cached response per language', async () => {
  const before = { kept: kept(), hits: hits() };

  const first = await ask('?categoryId=all&pageIndex=1&pageSize=12');
  for (const query of ['?pageSize=12&categoryId=all&pageIndex=1', '?categoryId=all&pageSize=12']) {
    expect(await ask(query)).toEqual(first);
    expect(await ask(query)).toEqual(first);
  }
  expect({ kept: kept() - before.kept, hits: hits() - before.hits }).toEqual({ kept: 1, hits: 4 });

  await ask('?categoryId=all&pageIndex=1&pageSize=12', 'ja-JP');
  expect(kept() - before.kept).toBe(2);
});

test('different pages of a call have different cached responses', async () => {
  const [first, second] = [
    await ask('?categoryId=all&pageSize=1'),
    await ask('?pageSize=1&categoryId=all&pageIndex=2'),
  ];

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).not.toEqual(first.body);
});

test('an invalid query is rejected every time', async () => {
  for (const query of [
    '?categoryId=all&pageSize=0',
    '?categoryId=all&pageSize=0',
    '?categoryId=%00',
  ]) {
    expect((await ask(query)).status).toBe(400);
  }
});

test('a very long query gets the same response as its short equivalent', async () => {
  const long = `?categoryId=all&unused=${'x'.repeat(5_000)}`;

  expect(await ask(long)).toEqual(await ask('?categoryId=all'));
});

test("recomputing a cached response uses the original query's input", async () => {
  const query = '?categoryId=all&pageIndex=1&pageSize=7';
  const before = await ask(query);
  await app.addDrama([0]);

  await expect
    .poll(async () => (await ask(query)).body)
    .toMatchObject({ data: { total: before.body.data.total + 1 } });
});
