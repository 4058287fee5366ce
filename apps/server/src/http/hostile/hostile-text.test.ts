// spec: 7 calls, every field of every call treats hostile text as plain text
// touches: CALLS

import { CALLS, type Call } from '@hookline/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { startShop } from '../../testing/start-shop.ts';

const HOSTILE = [
  "' or '1'='1' --",
  "'; drop table member; --",
  '"><script>alert(1)</script>',
  '</script><svg onload=alert(1)>',
  '\u0000',
  '\u202Egnp.exe',
  '../../../etc/passwd',
  '%27%20or%201=1',
  '{{7*7}}${7*7}',
  'javascript:alert(1)',
  '9'.repeat(400),
  '=cmd()|calc',
];

const LOGOUT = CALLS.logout.route.path;

const ASKED = Object.values(CALLS)
  .filter(({ route }) => route.path !== LOGOUT)
  .map((call: Call) => {
    const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
    return { path: call.route.path, method: call.route.method, names: Object.keys(properties) };
  })
  .filter(({ names }) => names.length > 0);

test.each(ASKED)('$path treats hostile input as plain text in every field', async (call) => {
  const { path, method, names } = call;
  const unlimited = {
    feedback: 10_000,
    login: 10_000,
    order: 10_000,
    receipt: 10_000,
    webhook: 10_000,
  };
  await using app = await startShop({ perMinute: unlimited });
  const drama = await app.addDrama([60]);
  const alice = await app.addViewer([{ currency: 'coin', amount: 100 }]);
  const ask = async (input: Record<string, string>) => {
    const query = method === 'GET' ? `?${new URLSearchParams(input)}` : '';
    const response = await app.server.ask(`/api${path}${query}`, {
      method,
      headers: { authorization: alice.token, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    });
    return { status: response.status, text: await response.text() };
  };

  for (const text of HOSTILE) {
    for (const name of names) {
      const answer = await ask({ ...drama.episode(1), [name]: text });
      expect([name, text, answer.status]).not.toContain(500);
      expect(answer.text).not.toContain(JSON.stringify(text).slice(1, -1));
    }
  }
  expect(app.problems).toEqual([]);
  expect(await alice.balance()).toMatchObject({ coin: 100 });
  const { records } = await app.guest.call('chapterList', { contentId: drama.dramaId });
  expect(records).toMatchObject([{ lockStatus: 2 }]);
});

test('a NUL in a query is rejected, even in unused parameters', async () => {
  await using shop = await startShop();
  const ask = async (query: string) => (await shop.server.ask(`/api/common/info?${query}`)).status;

  expect(await ask('anything=a%00b')).toBe(400);
  expect(await ask('anything=a%20b')).toBe(200);
});
