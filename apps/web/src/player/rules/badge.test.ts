import { expect, test } from 'vitest';

import { joinBadges, type Badge } from './badge.ts';

const seek = (bySeconds: number): Badge => ({ kind: 'seek', bySeconds });
const sound: Badge = { kind: 'sound', isOn: true };

test.each([
  ['seconds onwards add up', seek(5), seek(5), seek(10)],
  ['seconds back add up', seek(-10), seek(-5), seek(-15)],
  ['another direction begins anew', seek(10), seek(-5), seek(-5)],
  ['another key replaces the seconds', seek(10), sound, sound],
  ['seconds after another key begin anew', sound, seek(5), seek(5)],
  ['nothing is left when the time is over', seek(5), null, null],
])('%s', (...[, shown, next, expected]) => {
  expect(joinBadges(shown, next)).toEqual(expected);
});
