import { expect, test, vi } from 'vitest';

import { limitSignal } from './limit-signal.ts';

const LONG_MS = 60_000;

test('a limited signal aborts when the given signal does, for the same reason', () => {
  const controller = new AbortController();
  const limited = limitSignal(LONG_MS, controller.signal);
  expect(limited.aborted).toBe(false);

  controller.abort('left');

  expect(limited.reason).toBe('left');
});

test('a limited signal aborts after its time limit, with or without another signal', async () => {
  const signals = [limitSignal(1), limitSignal(1, new AbortController().signal)];

  await vi.waitFor(() => {
    for (const { reason } of signals) expect(reason).toMatchObject({ name: 'TimeoutError' });
  });
});

test('a limited signal is already aborted if the given signal is aborted', () => {
  expect(limitSignal(LONG_MS, AbortSignal.abort('gone')).reason).toBe('gone');
});
