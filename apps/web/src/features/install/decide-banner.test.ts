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
  ['a phone whose browser can prompt shows the banner', {}, true],
  ['an iPhone, where the viewer must use the share menu, shows the banner', { kind: 'ios' }, true],
  ['a browser without a known way to install shows no banner', { kind: null }, false],
  ['a desktop shows no banner', { isMobile: false }, false],
  ['a visit that is not allowed to show a prompt shows no banner', { mayAsk: false }, false],
  ['an installed app shows no banner', { isStandalone: true }, false],
  ['a genre page shows the banner', { pathname: '/browse/all/1/' }, true],
  ['the player shows no banner', { pathname: '/reel-shorts/moon-1/1/' }, false],
  [
    'a path that begins like that of the player shows no banner',
    { pathname: '/reel-shorts' },
    false,
  ],
  ['a viewer who has just dismissed the banner sees none', { memory: dismissed(0) }, false],
  [
    'a dismissed banner stays hidden for a day',
    { memory: dismissed(INSTALL_SNOOZE_MS - 1) },
    false,
  ],
  ['a dismissed banner returns after a day', { memory: dismissed(INSTALL_SNOOZE_MS) }, true],
  [
    'a clock that was set back by days does not keep the banner hidden',
    { memory: dismissed(-2 * INSTALL_SNOOZE_MS) },
    true,
  ],
  [
    'a viewer who has accepted never sees the banner again',
    { memory: { ...NEW, isAccepted: true } },
    false,
  ],
  [
    'a viewer who has pressed OK does not see the banner again in this tab',
    { memory: { ...NEW, isHiddenInTab: true } },
    false,
  ],
] as const)('%s', (_title, change, isShown) => {
  expect(decideBanner({ ...PHONE, ...change })).toBe(isShown);
});
