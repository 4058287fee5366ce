// spec: 12 operation, ours: hostile requests of the studio's own pages change nothing and read nothing
// touches: STUDIO_CALLS

import { STUDIO_CALLS } from '@hookline/contract/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pathOf, startTestStudio } from '../../testing/start-test-studio.ts';

const CALLS = Object.values(STUDIO_CALLS);
const VIEW = { call: 'orderList', name: 'Waiting', isShared: false } as const;
const DEEP = '['.repeat(10_000) + ']'.repeat(10_000);
const HOSTILE_TEXTS = ["'; drop table operator; --", '%', '\\', '()|&:*'];
const HOSTILE_CURSORS = [
  'x',
  '-1',
  '1e400',
  '9'.repeat(16),
  "1-HL00000000'--",
  '00000000-0000-0000-0000-00000000000z',
  '[]',
  'a'.repeat(401),
];

type Shop = Awaited<ReturnType<typeof startTestStudio>>;
let shop: Shop;
let owner: Awaited<ReturnType<Shop['operator']>>;

beforeAll(async () => {
  shop = await startTestStudio();
  owner = await shop.operator('owner');
});
afterAll(() => shop[Symbol.asyncDispose]());

const ask = (path: string, init: RequestInit = {}) =>
  shop.ask(pathOf(path), { ...init, headers: { cookie: owner.cookie, ...toObject(init) } });
const toObject = ({ headers }: RequestInit) => Object.fromEntries(new Headers(headers));
const save = (body: string) => ask('/views/save', { method: 'POST', body });
/** Fields of a call's input. */
const shapeOf = (input: object): object =>
  'shape' in input && typeof input.shape === 'object' && input.shape !== null ? input.shape : {};
const listViews = async () => (await owner.call('viewList', { call: 'orderList' })).views;

test('a call answers to its own method alone', async () => {
  for (const { route } of CALLS) {
    const method = route.method === 'GET' ? 'POST' : 'GET';
    const headers = { 'x-http-method-override': route.method };
    const body = method === 'POST' ? { body: JSON.stringify({ input: {} }) } : {};

    const { status } = await ask(`${route.path}?_method=${route.method}`, {
      method,
      headers,
      ...body,
    });

    expect([method, route.path, status]).toEqual([method, route.path, 404]);
  }
  expect((await ask('/session')).status).toBe(200);
});

test.each([
  { title: 'that is not JSON', body: '{' },
  { title: 'of deeply nested lists', body: `{"input":${DEEP}}` },
  { title: 'that is a list', body: '[{"input":{}}]' },
  { title: 'without an input', body: '{}' },
  { title: 'whose input is a list', body: '{"input":[]}' },
  { title: 'with a NUL character', body: JSON.stringify({ input: { ...VIEW, name: 'a\0b' } }) },
  {
    title: 'above 64 KiB',
    body: JSON.stringify({ input: { ...VIEW, filters: {}, more: 'x'.repeat(65_536) } }),
  },
  {
    title: 'that would change every object',
    body: '{"__proto__":{"isShared":true},"input":{"__proto__":{"call":"orderList"}}}',
  },
  {
    title: 'with filters that would change every object',
    body: `{"input":{"call":"orderList","name":"a","isShared":false,"filters":{"__proto__":{"state":"PAID"}, "constructor":{"prototype":{}}}}}`,
  },
])('a body $title is refused, and the next one is taken', async ({ body }) => {
  expect((await save(body)).status).toBe(400);

  expect(Object.keys(Object.prototype)).toEqual([]);
  const good = JSON.stringify({ input: { ...VIEW, filters: { state: 'PAID' } } });
  expect((await save(good)).status).toBe(200);
  expect(await listViews()).toMatchObject([{ name: VIEW.name, isShared: false }]);
});

test('text with SQL or patterns in a filter is text, in every list', async () => {
  const filters = CALLS.filter(({ route }) => route.method === 'GET').flatMap((call) =>
    Object.keys(shapeOf(call.input)).map((name) => ({ path: call.route.path, name })),
  );
  expect(filters.length).toBeGreaterThan(40);
  for (const { path, name } of filters) {
    for (const hostile of HOSTILE_TEXTS) {
      const { status } = await ask(`${path}?items=50&${name}=${encodeURIComponent(hostile)}`);
      expect([200, 400, 404]).toContain(status);
    }
  }
  expect(shop.problems).toEqual([]);
  expect((await owner.call('operatorList', {})).operators).toHaveLength(1);
});

test('a place in a list that was tampered with is refused, in every list', async () => {
  const { userId } = await shop.addViewer();
  const lists = CALLS.filter(
    ({ input, route: { method } }) => method === 'GET' && 'cursor' in shapeOf(input),
  );
  expect(lists.length).toBeGreaterThan(5);
  for (const { route } of lists) {
    const first = await ask(`${route.path}?userId=${userId}&items=50`);
    expect([route.path, first.status]).toEqual([route.path, 200]);
    for (const cursor of HOSTILE_CURSORS) {
      const { status } = await ask(
        `${route.path}?userId=${userId}&items=50&cursor=${encodeURIComponent(cursor)}`,
      );
      expect([route.path, cursor, status]).toEqual([route.path, cursor, 400]);
    }
  }
});

test('a session that somebody else has chosen is not taken over by a sign-in', async () => {
  const chosen = 'a'.repeat(43);

  const answer = await shop.ask(pathOf('/sign-in/demo'), {
    method: 'POST',
    body: JSON.stringify({ input: { role: 'support' } }),
    headers: { cookie: `studio=${chosen}` },
  });
  const given = answer.headers.get('set-cookie')?.split(';')[0] ?? '';

  expect(given).not.toContain(chosen);
  const open = (cookie: string) => shop.ask(pathOf('/members'), { headers: { cookie } });
  expect((await open(`studio=${chosen}`)).status).toBe(401);
  expect((await open(given)).status).toBe(200);
});
