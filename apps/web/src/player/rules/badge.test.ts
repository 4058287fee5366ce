import { expect, test } from 'vitest';

import { joinBadges, type Badge } from './badge.ts';

const seek = (bySeconds: number): Badge => ({ kind: 'seek', bySeconds });
const sound: Badge = { kind: 'sound', isOn: true };

test.each([
  ['forward seeks add up', seek(5), seek(5), seek(10)],
  ['backward seeks add up', seek(-10), seek(-5), seek(-15)],
  ['a seek in the other direction starts over', seek(10), seek(-5), seek(-5)],
  ['another key replaces a seek', seek(10), sound, sound],
  ['a seek after another key starts over', sound, seek(5), seek(5)],
  ['a badge disappears when its time is over', seek(5), null, null],
])('%s', (...[, shown, next, expected]) => {
  expect(joinBadges(shown, next)).toEqual(expected);
});
