// spec: 12 operation, ours: numbers move in the studio without a reload, for as long as the session
// touches: LIVE_PATH

import { LIVE_PATH } from '@hookline/contract/studio';
import { feedback } from '@hookline/db';
import { OPERATOR_IDLE_MS } from '@hookline/domain/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pathOf, startTestStudio } from '../../testing/start-test-studio.ts';
import { STREAMS_OF_OPERATOR_MAX } from './live-hub.ts';

let shop: Awaited<ReturnType<typeof startTestStudio>>;
beforeAll(async () => {
  shop = await startTestStudio();
});
afterAll(() => shop[Symbol.asyncDispose]());

const ask = (cookie: string, headers = {}) =>
  shop.ask(pathOf(LIVE_PATH), { headers: { cookie, ...headers } });

/** Reads the events of a stream one by one; null at its end. */
function readEvents(response: Response) {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  return {
    next: async () => {
      const chunk = await reader?.read();
      return chunk?.value === undefined ? null : decoder.decode(chunk.value);
    },
    cancel: async () => reader?.cancel(),
  };
}

function addFeedback(): Promise<void> {
  return feedback.insertFeedback(shop.deps.db, {
    userId: null,
    types: ['other'],
    description: 'Hello',
    email: 'ann@example.com',
    dramaId: null,
    episodeId: null,
    locale: 'en-US',
    createdAtMs: shop.deps.now(),
  });
}

test('a stream begins with the numbers of the role, and goes on when one changes', async () => {
  const support = await ask((await shop.operator('support')).cookie);
  const editor = await ask((await shop.operator('editor')).cookie);
  expect(support.headers.get('content-type')).toContain('text/event-stream');
  expect(support.headers.get('x-accel-buffering')).toBe('no');
  const [ofSupport, ofEditor] = [readEvents(support), readEvents(editor)];

  expect(await ofEditor.next()).toBe('event: counts\ndata: {"encodes":0}\n\n');
  expect(await ofSupport.next()).toBe(
    'event: counts\ndata: {"reviews":0,"feedback":0,"encodes":0,"orders":0}\n\n',
  );
  await addFeedback();

  expect(await ofSupport.next()).toContain('"feedback":1');
  await Promise.all([ofSupport.cancel(), ofEditor.cancel()]);
});

test('a stream ends with its session, and with the operator', async () => {
  const owner = await shop.operator('owner');
  const events = readEvents(await ask(owner.cookie));
  await events.next();

  await owner.call('signOut', {});

  expect(await events.next()).toBe('event: end\ndata: signed-out\n\n');
  expect(await events.next()).toBeNull();
  expect((await ask(owner.cookie)).status).toBe(401);
});

test('a page that only listens does not keep a session alive', async () => {
  const { cookie } = await shop.operator('owner');
  const events = readEvents(await ask(cookie));
  await events.next();

  shop.clock.nowMs += OPERATOR_IDLE_MS;

  expect(await events.next()).toBe('event: end\ndata: signed-out\n\n');
});

test('only a page of the studio may listen, and in so many tabs at a time', async () => {
  const { cookie } = await shop.operator('finance');
  const foreign = await ask(cookie, { 'sec-fetch-site': 'same-site' });
  expect([foreign.status, (await ask('')).status]).toEqual([403, 401]);
  const opened: ReturnType<typeof readEvents>[] = [];
  for (let count = 0; count < STREAMS_OF_OPERATOR_MAX; count += 1) {
    opened.push(readEvents(await ask(cookie)));
  }

  expect((await ask(cookie)).status).toBe(429);
  await opened[0]?.cancel();
  const next = await ask(cookie);

  expect(next.status).toBe(200);
  await Promise.all([...opened, readEvents(next)].map((each) => each.cancel()));
});
