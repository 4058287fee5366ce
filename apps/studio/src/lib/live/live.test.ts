// @vitest-environment happy-dom
// spec: 12 operation, ours: a page of the studio follows the numbers and mends a lost connection
// touches: followLive

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { callEvents } from '../api.ts';
import { followLive, live } from './live.ts';

type Sent = ReadableStreamDefaultController<Uint8Array>;

let streams: Sent[];
let status: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  status = 200;
  callEvents.set({ isSignedOut: false });
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    if (status !== 200) return new Response('{}', { status });
    const start = (controller: Sent) => {
      streams.push(controller);
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  });
  stop = followLive();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function send(text: string): void {
  streams.at(-1)?.enqueue(new TextEncoder().encode(text));
}

test('numbers come in pieces and are known once they are whole', async () => {
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  send(': here\n\nevent: counts\nda');
  send('ta: {"reviews":3}\n\n');

  await vi.waitFor(() => expect(live.get().counts).toEqual({ reviews: 3 }));
});

test('a lost connection is shown, and mends itself', async () => {
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  status = 503;
  streams[0]?.close();
  await vi.waitFor(() => expect(live.get().isLost).toBe(true));

  await vi.advanceTimersByTimeAsync(1_000);
  status = 200;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(streams).toHaveLength(2);
  send('event: counts\ndata: {"feedback":1}\n\n');

  await vi.waitFor(() => expect(live.get()).toEqual({ counts: { feedback: 1 }, isLost: false }));
});

test('a connection on which nothing comes any more counts as lost', async () => {
  await vi.waitFor(() => expect(streams).toHaveLength(1));

  await vi.advanceTimersByTimeAsync(42_000);

  expect(streams).toHaveLength(2);
});

test('an ended session asks to sign in, and nothing is asked for meanwhile', async () => {
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  send('event: end\ndata: signed-out\n\n');

  await vi.waitFor(() => expect(callEvents.get().isSignedOut).toBe(true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(1);
});
