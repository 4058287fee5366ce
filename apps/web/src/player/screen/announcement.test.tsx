// @vitest-environment happy-dom
// spec: 2 player, a locked episode is announced with its price, and again once it is unlocked

import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderPage } from '../../testing/render-page.tsx';
import { playerAt } from '../testing/player-at.ts';
import { Announcement } from './announcement.tsx';

/** Six episodes, of which those from the fourth on are locked. */
function open(epIndex: number, { hasSwitched = true } = {}) {
  const { player } = playerAt(epIndex);
  renderPage(<Announcement player={player} hasSwitched={hasSwitched} />);
  const unlock = () => {
    const spent = { isAutomatic: false, coinCount: 60 };
    act(() => player.store.dispatch({ kind: 'unlocked', epIndex, spent }));
  };
  return { player, unlock };
}

const heard = () => screen.getByRole('status').textContent;

test('switching announces the episode, and its price if it is locked', () => {
  const { player } = open(2);
  expect(heard()).toBe('Episode 3');

  act(() => player.next());

  expect(heard()).toBe('Episode 4, locked, 60 coins');
});

test('unlocking the current episode is announced', () => {
  const { player, unlock } = open(3, { hasSwitched: false });
  expect(heard()).toBe('');

  unlock();
  expect(heard()).toBe('Episode 4, unlocked');
  act(() => player.previous());

  expect(heard()).not.toContain('unlocked');
});

test('the initial episode of the page is not announced', () => {
  open(0, { hasSwitched: false });

  expect(heard()).toBe('');
});
