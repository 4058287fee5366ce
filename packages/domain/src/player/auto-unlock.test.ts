import { expect, test } from 'vitest';

import { decideAutoUnlock } from './auto-unlock.ts';
import { coins } from '../units.ts';

const allowed = {
  isOn: true,
  dailyLimit: coins(200),
  spentToday: coins(140),
  inARow: 2,
};
const price = coins(60);

test.each([
  { title: 'exactly the daily limit is allowed', change: {}, stop: null },
  {
    title: 'one coin above the daily limit is not allowed',
    change: { spentToday: coins(141) },
    stop: 'daily-limit',
  },
  {
    title: 'a fourth unlock in a row requires a touch',
    change: { inARow: 3 },
    stop: 'viewer-inactive',
  },
  {
    title: 'no unlock is allowed unless the viewer has enabled it',
    change: { isOn: false, inARow: 3 },
    stop: 'auto-unlock-off',
  },
])('automatic unlock: $title', ({ change, stop }) => {
  expect(decideAutoUnlock({ ...allowed, ...change }, price)).toBe(stop);
});
