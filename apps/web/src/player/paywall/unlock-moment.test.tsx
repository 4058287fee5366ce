// @vitest-environment happy-dom
// spec: 4 unlock, the cost of an unlock and the coins left are shown for 900 ms

import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderPage } from '../../testing/render-page.tsx';
import { playerAt } from '../testing/player-at.ts';
import { memberWith } from '../testing/render-paywall.tsx';
import { UnlockMoment } from './unlock-moment.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Shows a locked episode to a member with 100 coins. */
function atLocked() {
  const { player } = playerAt(3);
  const page = renderPage(<UnlockMoment player={player} viewer={memberWith(100)} />);
  return {
    unlock: (coinCount: number, isAutomatic = false) => {
      const spent = { isAutomatic, coinCount };
      act(() => player.store.dispatch({ kind: 'unlocked', epIndex: 3, spent }));
    },
    loadBalance: (coins: number) =>
      page.rerender(<UnlockMoment player={player} viewer={memberWith(coins)} />),
  };
}

const said = () => screen.getByRole('status').textContent;
const pass = (timeMs: number) => act(() => void vi.advanceTimersByTime(timeMs));

test('an unlock shows and announces its cost and the coins left for 900 ms', () => {
  const { unlock } = atLocked();
  expect(said()).toBe('');

  unlock(30);

  expect(screen.getByText('\u2066\u221230\u2069 · 70 left')).toBeTruthy();
  expect(screen.getByText('30 coins spent, 70 left')).toBeTruthy();
  pass(899);
  expect(said()).not.toBe('');
  pass(1);
  expect(said()).toBe('');
});

test('a balance loaded after the unlock is not reduced a second time', () => {
  const { unlock, loadBalance } = atLocked();

  unlock(30);
  loadBalance(70);

  expect(screen.getByText('30 coins spent, 70 left')).toBeTruthy();
});

test('an automatic unlock, which has a note of its own, shows no cost', () => {
  const { unlock } = atLocked();

  unlock(30, true);

  expect(said()).toBe('');
});

test('the second of two unlocks is shown for its full time', () => {
  const { unlock } = atLocked();
  unlock(30);
  pass(800);

  unlock(40);
  pass(800);

  expect(screen.getByText('40 coins spent, 60 left')).toBeTruthy();
});

test('unlocking an episode that was already paid for shows no cost', () => {
  const { unlock } = atLocked();

  unlock(0);

  expect(said()).toBe('');
});
