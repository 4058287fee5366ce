// spec: 2 install, when the banner is shown

import { INSTALL_SNOOZE_MS } from '@hookline/contract/client';
import { expect, test } from 'vitest';

import { decideBanner } from './decide-banner.ts';

const NOW_MS = 1_800_000_000_000;
const NEW = { dismissedAtMs: null, isAccepted: false, isHiddenInTab: false };
const PHONE = {
  kind: 'prompt',
  memory: NEW,
  nowMs: NOW_MS,
  isMobile: true,
  isStandalone: false,
  mayAsk: true,
  pathname: '/',
} as const;
const dismissed = (agoMs: number) => ({ ...NEW, dismissedAtMs: NOW_MS - agoMs });

// spec: 9 constants, snooze of 24 h
// touches: INSTALL_SNOOZE_MS
test.each([
  ['a phone whose browser can ask sees the banner', {}, true],
  ['so does one whose viewer must use the menu', { kind: 'ios' }, true],
  ['a browser that knows no way shows none', { kind: null }, false],
  ['a desktop shows none', { isMobile: false }, false],
  ['a visit that may not be asked shows none', { mayAsk: false }, false],
  ['an installed app shows none', { isStandalone: true }, false],
  ['a page of genres shows it', { pathname: '/browse/all/1/' }, true],
  ['the player shows none', { pathname: '/reel-shorts/moon-1/1/' }, false],
  ['a path that begins like that of the player shows none', { pathname: '/reel-shorts' }, false],
  ['a viewer who dismissed it just now sees none', { memory: dismissed(0) }, false],
  [
    'a day but a millisecond later there is none',
    { memory: dismissed(INSTALL_SNOOZE_MS - 1) },
    false,
  ],
  ['a day later it is back', { memory: dismissed(INSTALL_SNOOZE_MS) }, true],
  [
    'a clock that was set back by days hides it no longer',
    { memory: dismissed(-2 * INSTALL_SNOOZE_MS) },
    true,
  ],
  [
    'a viewer who has accepted never sees it again',
    { memory: { ...NEW, isAccepted: true } },
    false,
  ],
  [
    'a viewer who has read it sees it no more in this tab',
    { memory: { ...NEW, isHiddenInTab: true } },
    false,
  ],
] as const)('%s', (_title, change, isShown) => {
  expect(decideBanner({ ...PHONE, ...change })).toBe(isShown);
});
