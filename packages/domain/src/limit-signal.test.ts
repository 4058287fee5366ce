import { expect, test, vi } from 'vitest';

import { limitSignal } from './limit-signal.ts';

const LONG_MS = 60_000;

test('aborts with the other signal, for its reason', () => {
  const controller = new AbortController();
  const limited = limitSignal(LONG_MS, controller.signal);
  expect(limited.aborted).toBe(false);

  controller.abort('left');

  expect(limited.reason).toBe('left');
});

test('aborts after its time, with or without another signal', async () => {
  const signals = [limitSignal(1), limitSignal(1, new AbortController().signal)];

  await vi.waitFor(() => {
    for (const { reason } of signals) expect(reason).toMatchObject({ name: 'TimeoutError' });
  });
});

test('has aborted if the other signal has', () => {
  expect(limitSignal(LONG_MS, AbortSignal.abort('gone')).reason).toBe('gone');
});
