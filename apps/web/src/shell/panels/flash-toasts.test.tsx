// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { FlashMessage } from '../../features/identity/login/return/flash-messages.ts';
import { fakeMember } from '../../testing/fake-member.ts';
import { fakeScreen } from '../../testing/fake-screen.ts';

const FLASH_KEY = 'hookline.flash-message';
const contentId = 'a'.repeat(32);
const settings = {
  autoPlayNext: false,
  captionsLang: 'es-ES',
  autoUnlock: false,
  autoUnlockDailyCoins: 200,
};

beforeEach(() => sessionStorage.clear());
afterEach(() => localStorage.clear());

/**
 * Opens a page after another one left it a flash message. All modules are new, as in any new
 * document.
 */
async function openAfter(
  flash: FlashMessage | null,
  { path = '/', token = 'fresh' }: { path?: string; token?: string | null } = {},
) {
  if (flash !== null) sessionStorage.setItem(FLASH_KEY, JSON.stringify(flash));
  vi.resetModules();
  const { Toaster } = await import('@hookline/ui');
  const { FlashToasts } = await import('./flash-toasts.tsx');
  const { setToken } = await import('../../features/identity/session/token.ts');
  const { fakeServer } = await import('../../testing/fake-server.ts');
  const { renderPage } = await import('../../testing/render-page.tsx');
  setToken(token);
  const server = fakeServer({
    memberDetail: fakeMember(),
    settingGet: settings,
    collectAdd: null,
    thumbUpAdd: null,
  });
  const children = (
    <>
      <FlashToasts />
      <Toaster />
    </>
  );
  const page = await act(async () => renderPage(children, { ...server, path }));
  return { ...page, ...server };
}

const said = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);
const keptInBrowser = (): unknown => JSON.parse(localStorage.getItem('hookline.player') ?? 'null');

test.each([
  [{ message: 'Your account was used on another device.' }, 'Your account was used on another'],
  [{ text: 'expired' }, 'Login expired. Please log in again.'],
  [{ text: 'failed' }, 'Couldn’t log you in. Please try again.'],
  [{ text: 'deleted' }, 'Your account has been deleted.'],
  [{ text: 'signedOutAll' }, 'You’re logged out of all devices.'],
] as const)('after %j the page shows "%s…", once', async (flash, sentence) => {
  await openAfter(flash);

  expect(said()).toHaveLength(1);
  expect(said()[0]).toContain(sentence);
  expect(sessionStorage.getItem(FLASH_KEY)).toBeNull();
});

// spec: 4 login, ours: the tap that opened the login is carried out once, afterwards
// touches: collectAdd
test.each([
  ['favourite', 'collectAdd', 'Added to My List'],
  ['like', 'thumbUpAdd', 'Liked'],
] as const)(
  'a %s for which a guest logged in is carried out, once',
  async (kind, call, sentence) => {
    const wish = { kind, contentId, chapterId: '1'.repeat(32) };
    const { askedFor } = await openAfter({ isLogin: true, wish });

    await waitFor(() => expect(said()).toEqual([sentence]));
    expect(askedFor(call)).toEqual([{ contentId, chapterId: wish.chapterId }]);
  },
);

test.each([
  ['a phone', true],
  ['a desktop', false],
])("on %s, a 'Top up' for which a guest logged in opens the store, once", async (_, isMobile) => {
  fakeScreen({ isMobile });
  await openAfter({ isLogin: true, wish: { kind: 'top-up' } });
  const { readPanels } = await import('./open-panel.ts');
  expect(readPanels()).toMatchObject({ panel: 'profile', view: 'TOP_UP' });

  await openAfter(null);

  const { readPanels: readNext } = await import('./open-panel.ts');
  expect(readNext().panel).toBeNull();
});

test("a 'Top up' from an in-app browser opens the login, which keeps the tap", async () => {
  fakeScreen({ isMobile: true });
  await openAfter({ wish: { kind: 'top-up' } }, { token: null });

  const { readPanels } = await import('./open-panel.ts');
  expect(readPanels()).toMatchObject({ panel: 'login', wish: { kind: 'top-up' } });
});

test('a page without a flash message shows nothing', async () => {
  const { asked } = await openAfter(null);

  expect(said()).toEqual([]);
  expect(asked.filter(({ name }) => name === 'settingGet')).toEqual([]);
});

test('after a login, one press returns from episode 1 to the episode where it began', async () => {
  const drama = `/reel-shorts/moon-bride-${contentId}`;
  const { user, address } = await openAfter(
    { isLogin: true, continueAt: { contentId, episodeNumber: 7 } },
    { path: `${drama}/1/` },
  );

  await user.click(screen.getByRole('button', { name: 'Continue EP 7' }));

  expect(address()).toBe(`${drama}/7/`);
});

test("after a login this browser gets the member's player settings", async () => {
  await openAfter({ isLogin: true });

  await waitFor(() =>
    expect(keptInBrowser()).toEqual({ autoplaysNext: false, captionsLang: 'es' }),
  );
});

test('a page without a login keeps the player settings of this browser', async () => {
  const { askedFor } = await openAfter({ text: 'failed' });

  expect(askedFor('settingGet')).toEqual([]);
  expect(keptInBrowser()).toBeNull();
});

test.each([
  {
    title: 'an account deletion resumes after a login that was granted',
    flash: { isLogin: true },
    panel: 'profile',
  },
  {
    title: 'an account deletion is dropped after a login that failed',
    flash: { text: 'failed' as const },
    panel: null,
  },
])('$title', async (login) => {
  sessionStorage.setItem('hookline.deletion', String(Date.now()));

  await openAfter(login.flash);

  const { readPanels } = await import('./open-panel.ts');
  expect(readPanels().panel).toBe(login.panel);
  expect(sessionStorage.getItem('hookline.deletion')).toBeNull();
});

test('the page that completes a login leaves a pending deletion to the next page', async () => {
  const atMs = String(Date.now());
  sessionStorage.setItem('hookline.deletion', atMs);

  await openAfter(null);

  expect(sessionStorage.getItem('hookline.deletion')).toBe(atMs);
});

test('the page after a login records the login provider', async () => {
  await openAfter({ isLogin: true, method: 'google' });
  const { trackInto } = await import('../../features/tracking/track.ts');
  const heard: object[] = [];

  trackInto(({ event: { en, kv } }) => heard.push([en, kv.eventParams]));

  expect(heard).toEqual([['login', { method: 'google' }]]);
  trackInto(null);
});
