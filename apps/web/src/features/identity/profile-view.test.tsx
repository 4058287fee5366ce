import { expect, test } from 'vitest';

import type { Session } from './session/session.ts';
import { fakeMember } from '../../testing/fake-member.ts';
import { renderMarkup, textOf } from '../../testing/render-markup.tsx';
import { ProfileView } from './profile-view.tsx';

const nothing = () => undefined;

function profileOf(session: Session): string {
  return renderMarkup(
    <ProfileView session={session} onOpen={nothing} onLogout={nothing} onRetry={nothing} />,
  );
}

const guest: Session = { status: 'guest', isLogin: false, member: null };
const memberWith = (changes: Parameters<typeof fakeMember>[0]): Session => ({
  status: 'member',
  isLogin: true,
  member: fakeMember(changes),
});

// spec: 2 profile, nickname, code and balances of a member
test('a member sees name, code, coins and bonus', () => {
  const text = textOf(profileOf(memberWith({})));

  expect(text).toContain('Ada Vance Code 84210577');
  expect(text).toContain('Coins 1,500 Bonus 100 Top up');
});

// spec: 2 profile, VIP badge and ring of a subscriber
test('only a subscriber has the badge and the ring', () => {
  const vip = profileOf(memberWith({ subscribeStatus: 1 }));

  expect(vip).toContain('outline-gold');
  expect(textOf(vip)).toContain('VIP');
  expect(profileOf(memberWith({}))).not.toMatch(/VIP|outline-gold/);
});

// spec: 6 roles, ours: the profile tells subscribers what VIP includes
test.each([
  ['VIP comes with the gold badge. Episodes still unlock with coins.', {}],
  ['Every episode is free for you.', { watchesFree: true }],
] as const)('a subscriber sees what VIP includes: %s', (sentence, change) => {
  expect(textOf(profileOf(memberWith({ subscribeStatus: 1, ...change })))).toContain(sentence);
});

test('loading a picture sends no referrer to its host', () => {
  const html = profileOf(memberWith({ thirdHeadImgUrl: 'https://pictures.example/ada.png' }));

  expect(html).toContain(
    'src="https://pictures.example/ada.png" alt="" referrerPolicy="no-referrer"',
  );
});

// spec: 2 profile, an underlined login for guests, Logout only for members
test('a guest sees a login link, no coins and no logout', () => {
  const text = textOf(profileOf(guest));

  expect(text).toContain('Login Coins – Bonus – Top up');
  expect(text).not.toContain('Logout');
  expect(text).not.toContain('Code');
});

// spec: 2 profile, the order of the menu
test('the menu lists its entries in order, with Logout for members at the end', () => {
  const menu = profileOf(memberWith({})).split('<nav')[1] ?? '';
  const names =
    'My Wallet,List & History,Feedback,Language,Settings,Terms of Services,Privacy Policy,Logout'.split(
      ',',
    );

  const places = names.map((name) => textOf(`<nav${menu}`).indexOf(name));

  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(menu).toContain('href="/terms-of-use/"');
  expect(menu).toContain('href="/privacy-policy/"');
});

test('until the member has loaded, neither a login link nor a balance is shown', () => {
  const text = textOf(profileOf({ status: 'pending', isLogin: false, member: null }));

  expect(text).not.toMatch(/^Login|Logout/);
  expect(text).toContain('Coins – Bonus –');
});

test('loading the profile can be retried after a failure', () => {
  const text = textOf(profileOf({ status: 'failed', isLogin: false, member: null }));

  expect(text).toBe('Couldn’t load your profile. Try again');
});
