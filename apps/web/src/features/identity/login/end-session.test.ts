import { AppError, createClient } from '@hookline/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../../testing/fake-browser.ts';
import { takeFlashMessage } from './return/flash-messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // A page reports the end of a session only once, so each test gets fresh modules.
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page whose member is logged in. */
async function openPage(href?: string) {
  const browser = fakeBrowser(href === undefined ? {} : { href });
  const { keepToken } = await import('../session/token.ts');
  keepToken('secret');
  const said: string[] = [];
  const end = await import('./end-session.ts');
  const lose = (code: 'U0001' | 'U0003' | 'A0504' | 'U0004', message = 'login expired') =>
    end.loseSession(new AppError(code, message), (text) => said.push(text));
  return { ...browser, said, lose, logout: end.logout };
}

// spec: 8 errors, U0001, U0003 and A0504 clear token cookie and storage and reload
// touches: U0001
test.each(['U0001', 'U0003', 'A0504'] as const)(
  '%s clears the login and reloads the page at once',
  async (code) => {
    const { lose, went, localStorage, cookies } = await openPage();

    await lose(code);

    expect(went).toEqual(['reload']);
    expect(localStorage.texts.size).toBe(0);
    expect(cookies.at(-1)).toContain('token=; path=/; max-age=0');
    expect(takeFlashMessage()).toEqual({ text: 'expired' });
  },
);

// spec: 8 errors, U0004 shows the message and clears after 2 s
// touches: U0004
test('a U0004 message shows for 2 seconds before the logout and again after it', async () => {
  const { lose, went, said, localStorage } = await openPage();

  const lost = lose('U0004', 'Your account was logged in on another device.');
  await vi.advanceTimersByTimeAsync(1999);

  expect(said).toEqual(['Your account was logged in on another device.']);
  expect(went).toEqual([]);
  expect(localStorage.texts.size).toBe(1);

  await vi.advanceTimersByTimeAsync(1);
  await lost;

  expect(went).toEqual(['reload']);
  expect(localStorage.texts.size).toBe(0);
  expect(takeFlashMessage()).toEqual({
    message: 'Your account was logged in on another device.',
  });
});

test('U0004 without a server message shows our own message', async () => {
  const { lose, said } = await openPage();

  void lose('U0004', '');

  expect(said).toEqual(['login expired']);
});

test('the message shows once even if several calls report the lost session', async () => {
  const { lose, said, went } = await openPage();

  const both = [lose('U0004'), lose('U0004'), lose('U0003')];
  await vi.advanceTimersByTimeAsync(2000);
  await Promise.all(both);

  expect(said).toHaveLength(1);
  expect(went).toEqual(['reload']);
});

test('logging out on a drama opens its first episode as a guest', async () => {
  const drama = `/reel-shorts/moon-bride-${'a'.repeat(32)}`;
  const { logout, went } = await openPage(`http://localhost:3000${drama}/4/`);
  const heard: string[] = [];

  await logout(clientWith((url) => heard.push(url)));

  expect(heard).toEqual(['/api/user/api/front/logout']);
  expect(went).toEqual([`replace ${drama}/1/`]);
  expect(takeFlashMessage()).toEqual({
    continueAt: { contentId: 'a'.repeat(32), episodeNumber: 4 },
  });
});

test('logging out on a path that looks like another host stays on this site', async () => {
  const { logout, went } = await openPage('http://localhost:3000//x//127.0.0.1:23997/');

  await logout(clientWith(() => {}));

  expect(went).toEqual(['replace /127.0.0.1:23997/']);
});

test('logging out works even if the server cannot be reached', async () => {
  const { logout, went, localStorage } = await openPage();
  const client = clientWith(() => {
    throw new TypeError('no network');
  });

  await logout(client);

  expect(went).toEqual(['replace /']);
  expect(localStorage.texts.size).toBe(0);
});

function clientWith(onCall: (url: string) => void) {
  return createClient({
    baseUrl: '/api',
    headers: () => ({}),
    fetch: (url) => {
      onCall(url);
      return Response.json({ code: '00000', message: '', data: null });
    },
  });
}

test('a guest sees no message about an expired login', async () => {
  const { lose } = await openPage();
  const { setToken } = await import('../session/token.ts');
  setToken(null);

  await lose('U0001');

  expect(takeFlashMessage()).toBeNull();
});
