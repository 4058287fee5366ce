import { expect, test } from 'vitest';

import { createClient, RETRY_STATUSES, type Transport } from './client.ts';

const NOW_MS = 1_800_000_000_000;

/** Creates a client whose network gives these responses in turn. `asked` lists its requests. */
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

// spec: 7 calls, headers, and a timestamp on every GET
test('a GET sends the headers, and its input and a timestamp in the query', async () => {
  const { client, asked } = clientWith([]);

  await client.call('categoryPage', { categoryId: 'all', pageIndex: 2 });

  expect(asked[0]?.url).toBe(
    `/api/content/category/page?categoryId=all&pageIndex=2&timestamp=${NOW_MS}`,
  );
  expect(asked[0]?.init.headers).toEqual({ platform: '4' });
});

// spec: 7 calls, responses are {code, message, data}
test('an error response is thrown with its code and message', async () => {
  const body = { code: 'A0404', message: 'Drama Not Found', data: null };
  const { client } = clientWith([{ status: 404, body }]);

  const answer = client.call('recommendList', {});

  await expect(answer).rejects.toMatchObject({ code: 'A0404', message: 'Drama Not Found' });
});

test.each([
  { title: 'without a message', body: { code: 'X9999', message: '', data: null } },
  { title: 'that is not an envelope', body: ['surprise'] },
])("a response $title is reported as 'request failed'", async ({ body }) => {
  const { client } = clientWith([{ body }]);

  const answer = client.call('recommendList', {});

  await expect(answer).rejects.toMatchObject({ code: 'C0001', message: 'request failed' });
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'a GET that fails with %i is retried exactly once',
  async (status) => {
    const body = { code: 'C0001', message: 'request failed', data: null };
    const { client, asked } = clientWith([{ status, body }, { status, body }, {}]);

    await expect(client.call('recommendList', {})).rejects.toMatchObject({ code: 'C0001' });

    expect(asked).toHaveLength(2);
  },
);

test('a GET that fails with 404 is not retried', async () => {
  const body = { code: 'A0404', message: 'not found', data: null };
  const { client, asked } = clientWith([{ status: 404, body }]);

  await expect(client.call('recommendList', {})).rejects.toMatchObject({ code: 'A0404' });

  expect(asked).toHaveLength(1);
});

// spec: 9 constants, a GET is retried once on the eight statuses, after the requested wait; only
//   the wait of a 429 is not counted
test.each([408, 409, 425, 500, 502, 503, 504])(
  'a GET that fails with %i is retried once, after the Retry-After delay',
  async (status) => {
    const busy = { status, retryAfter: '2', body: { code: 'C0503', message: '', data: null } };
    const { client, asked, waitedMs } = clientWith([busy, busy, {}]);

    await expect(client.call('recommendList', {})).rejects.toMatchObject({ code: 'C0503' });

    expect(waitedMs).toEqual([2000]);
    expect(asked).toHaveLength(2);
  },
);

test('the Retry-After delay of a 429 is respected and does not use up the retry', async () => {
  const busy = { status: 429, retryAfter: '2' };
  const { client, asked, waitedMs } = clientWith([busy, busy, { status: 500 }, {}]);

  await client.call('recommendList', {});

  expect(waitedMs).toEqual([2000, 2000]);
  expect(asked).toHaveLength(4);
});

// spec: 9 constants, with a Retry-After above 10 seconds the rejection is shown at once
test.each(RETRY_STATUSES)(
  'a GET answered with %i fails at once if Retry-After is above 10 s, and is retried if it is 10 s',
  async (status) => {
    const body = { code: 'C0503', message: 'Please try again', data: null };
    const late = clientWith([{ status, retryAfter: '11', body }, {}]);
    const soon = clientWith([{ status, retryAfter: '10', body }, {}]);

    await expect(late.client.call('recommendList', {})).rejects.toMatchObject({ code: 'C0503' });
    await soon.client.call('recommendList', {});

    expect([late.asked.length, late.waitedMs]).toEqual([1, []]);
    expect([soon.asked.length, soon.waitedMs]).toEqual([2, [10_000]]);
  },
);

// spec: 9 constants, writes are never retried
test.each(RETRY_STATUSES.flatMap((status) => [{ status }, { status, retryAfter: '1' }]))(
  'a write that fails with $status is never retried, even with Retry-After: $retryAfter',
  async (failure) => {
    const body = { code: 'C0503', message: '', data: null };
    const { client, asked, waitedMs } = clientWith([{ ...failure, body }, {}]);

    await expect(client.call('logout', {})).rejects.toMatchObject({ code: 'C0503' });

    expect([asked.length, waitedMs]).toEqual([1, []]);
  },
);

test('a request whose response or body times out throws an AppError', async () => {
  const timeout = new DOMException('The operation timed out.', 'TimeoutError');
  const lateBody = new ReadableStream({ start: (controller) => controller.error(timeout) });
  const transport = { baseUrl: '/api', headers: () => ({}) };
  const clients = [
    createClient({ ...transport, fetch: () => Promise.reject(timeout) }),
    createClient({ ...transport, fetch: () => new Response(lateBody) }),
  ];

  for (const client of clients) {
    const answer = client.call('recommendList', {});
    // oxlint-disable-next-line no-await-in-loop -- In turn, so that a failure shows its client.
    await expect(answer).rejects.toMatchObject({ name: 'AppError', code: 'C0503' });
  }
});

test('a call aborted by its caller throws an AbortError, not an AppError', async () => {
  const client = createClient({
    baseUrl: '/api',
    headers: () => ({}),
    fetch: () => Promise.reject(new DOMException('aborted', 'AbortError')),
  });

  const answer = client.call('recommendList', {}, { signal: AbortSignal.abort() });

  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
