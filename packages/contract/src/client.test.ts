import { expect, test } from 'vitest';

import { createClient, type Transport } from './client.ts';

const NOW_MS = 1_800_000_000_000;

/** A client whose network gives these answers, one after the other, and tells what was asked. */
function clientWith(answers: { status?: number; body?: unknown; retryAfter?: string }[]) {
  const asked: { url: string; init: RequestInit }[] = [];
  const waitedMs: number[] = [];
  const transport: Transport = {
    baseUrl: '/api',
    now: () => NOW_MS,
    headers: () => ({ platform: '4' }),
    sleep: (delayMs) => Promise.resolve(void waitedMs.push(delayMs)),
    fetch: (url, init) => {
      asked.push({ url, init });
      const { status = 200, body, retryAfter } = answers.shift() ?? {};
      return Response.json(body ?? { code: '00000', message: '', data: [] }, {
        status,
        headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      });
    },
  };
  return { client: createClient(transport), asked, waitedMs };
}

test('a GET carries its input and a timestamp in the query, and the headers', async () => {
  const { client, asked } = clientWith([]);

  await client.call('categoryPage', { categoryId: 'all', pageIndex: 2 });

  expect(asked[0]?.url).toBe(
    `/api/content/category/page?categoryId=all&pageIndex=2&timestamp=${NOW_MS}`,
  );
  expect(asked[0]?.init.headers).toEqual({ platform: '4' });
});

test('a refusal is thrown with its code and sentence', async () => {
  const body = { code: 'A0404', message: 'Drama Not Found', data: null };
  const { client } = clientWith([{ status: 404, body }]);

  const answer = client.call('recommendList', {});

  await expect(answer).rejects.toMatchObject({ code: 'A0404', message: 'Drama Not Found' });
});

test.each([
  { title: 'without a sentence', body: { code: 'X9999', message: '', data: null } },
  { title: 'that is no envelope', body: ['surprise'] },
])("an answer $title is 'request failed'", async ({ body }) => {
  const { client } = clientWith([{ body }]);

  const answer = client.call('recommendList', {});

  await expect(answer).rejects.toMatchObject({ code: 'C0001', message: 'request failed' });
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'a GET that fails with %i is asked exactly once more',
  async (status) => {
    const body = { code: 'C0001', message: 'request failed', data: null };
    const { client, asked } = clientWith([{ status, body }, { status, body }, {}]);

    await expect(client.call('recommendList', {})).rejects.toMatchObject({ code: 'C0001' });

    expect(asked).toHaveLength(2);
  },
);

test('a GET that fails with 404 is not asked again', async () => {
  const body = { code: 'A0404', message: 'not found', data: null };
  const { client, asked } = clientWith([{ status: 404, body }]);

  await expect(client.call('recommendList', {})).rejects.toMatchObject({ code: 'A0404' });

  expect(asked).toHaveLength(1);
});

test('a wait that the server asks for is kept and does not use up the retry', async () => {
  const busy = { status: 429, retryAfter: '2' };
  const { client, asked, waitedMs } = clientWith([busy, { status: 500 }, {}]);

  await client.call('recommendList', {});

  expect(waitedMs).toEqual([2000]);
  expect(asked).toHaveLength(3);
});
