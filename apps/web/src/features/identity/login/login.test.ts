import { createClient } from '@hookline/contract/client';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../../testing/fake-browser.ts';
import { closePanel, openLogin, openLoginFor } from '../../../shell/panels/open-panel.ts';
import { readToken } from '../session/token.ts';
import { keepLoginStart, takeLoginStart, takeFlashMessage } from './return/flash-messages.ts';
import { beginLogin, finishLogin, loginWithFacebook } from './login.ts';

const publicOrigin = 'http://localhost:3000';
const drama = `/reel-shorts/moon-bride-${'a'.repeat(32)}`;
const callback = { code: 'c', state: 's', iss: 'https://accounts.google.com' };

afterEach(() => vi.unstubAllGlobals());

function api(data: unknown, code = '00000') {
  const bodies: unknown[] = [];
  const urls: string[] = [];
  const client = createClient({
    baseUrl: '/api',
    headers: () => ({}),
    fetch: (url, { body }) => {
      urls.push(url);
      if (typeof body === 'string') bodies.push(JSON.parse(body));
      return Response.json({ code, message: 'refused', data });
    },
  });
  return { client, bodies, urls };
}

const loggedIn = (kickOutMessage = '') => ({
  accessToken: 'fresh',
  kickOutInfo: { kickOutStatus: kickOutMessage === '' ? 0 : 1, kickOutMessage },
});

test('a login goes to the provider and stores the page to return to', async () => {
  const { went } = fakeBrowser({ href: `${publicOrigin}${drama}/3/?x=1` });
  const { client, urls } = api('https://accounts.google.com/o/oauth2/v2/auth?state=s');

  await beginLogin('google', { api: client, publicOrigin });

  expect(urls[0]).toContain('provider=google&redirectUrl=http%3A%2F%2Flocalhost%3A3000%2F&');
  expect(went).toEqual(['assign https://accounts.google.com/o/oauth2/v2/auth?state=s']);
  expect(takeLoginStart()).toBe(`${drama}/3/?x=1`);
});

test('a login started on episode 3 opens episode 1 and offers to continue at episode 3', async () => {
  const { went } = fakeBrowser();
  keepLoginStart(`${drama}/3/`);
  const { client, bodies } = api(loggedIn());

  await finishLogin(callback, { apiIn: () => client, publicOrigin });

  expect(bodies).toEqual([{ ...callback, redirectUrl: 'http://localhost:3000/' }]);
  expect(readToken()).toBe('fresh');
  expect(went).toEqual([`replace ${drama}/1/`]);
  expect(takeFlashMessage()).toEqual({
    isLogin: true,
    continueAt: { contentId: 'a'.repeat(32), episodeNumber: 3 },
  });
});

test('a member whose login ended an older login is told once, on the next page', async () => {
  fakeBrowser();
  const { client } = api(loggedIn('Another device has been logged out.'));

  await finishLogin(callback, { apiIn: () => client, publicOrigin });

  expect(takeFlashMessage()).toEqual({
    isLogin: true,
    message: 'Another device has been logged out.',
  });
  expect(takeFlashMessage()).toBeNull();
});

test('the login call uses the language of the page where the login started', async () => {
  fakeBrowser();
  keepLoginStart('/ar-SA/my-wallet/');
  const { client } = api(loggedIn());
  const locales: string[] = [];
  const apiIn = (locale: string) => {
    locales.push(locale);
    return client;
  };

  await finishLogin(callback, { apiIn, publicOrigin });

  expect(locales).toEqual(['ar-SA']);
});

test.each(['c', null])(
  'a login started on a path that looks like another host stays on this site (code: %s)',
  async (code) => {
    const { went } = fakeBrowser();
    keepLoginStart('//x//127.0.0.1:23997/');
    const { client } = api(loggedIn());

    await finishLogin({ ...callback, code }, { apiIn: () => client, publicOrigin });

    expect(went).toEqual(['replace /127.0.0.1:23997/']);
  },
);

test.each([`${drama}/3/`, '/browse/all/1/', '/login/'])(
  'cancelling at the provider returns to %s as a guest',
  async (start) => {
    const { went } = fakeBrowser();
    keepLoginStart(start);
    const { client, urls } = api(loggedIn());

    await finishLogin({ ...callback, code: null }, { apiIn: () => client, publicOrigin });

    expect(urls).toEqual([]);
    expect(went).toEqual([`replace ${start}`]);
    expect(takeFlashMessage()).toBeNull();
    expect(readToken()).toBeNull();
  },
);

test('a blocked member sees the server message on the page where the login started', async () => {
  const { went } = fakeBrowser();
  keepLoginStart(`${drama}/3/`);
  const { client } = api(null, 'A0403');

  await finishLogin(callback, { apiIn: () => client, publicOrigin });

  expect(went).toEqual([`replace ${drama}/3/`]);
  expect(takeFlashMessage()).toEqual({ message: 'refused' });
  expect(readToken()).toBeNull();
});

test.each([`${drama}/3/`, '/ar-SA/login/'])(
  'a rejected login shows a message on %s, where it started, and stores no token',
  async (start) => {
    const { went } = fakeBrowser();
    keepLoginStart(start);
    const { client } = api(null, 'A0401');

    await finishLogin(callback, { apiIn: () => client, publicOrigin });

    expect(went).toEqual([`replace ${start}`]);
    expect(takeFlashMessage()).toEqual({ text: 'failed' });
    expect(readToken()).toBeNull();
  },
);

test('a token from the Facebook script logs in without a redirect', async () => {
  const { went } = fakeBrowser({ href: `${publicOrigin}${drama}/1/` });
  const { client, bodies } = api(loggedIn());

  await loginWithFacebook({ thirdPartId: '42', accessToken: 'EAA' }, client);

  expect(bodies).toEqual([{ thirdPartId: '42', accessToken: 'EAA' }]);
  expect(readToken()).toBe('fresh');
  expect(went).toEqual([`replace ${drama}/1/`]);
});

test('the page after a login can read which provider the member used', async () => {
  fakeBrowser();
  const start = api('https://accounts.google.com/');
  await beginLogin('google', { api: start.client, publicOrigin });

  await finishLogin(callback, { apiIn: () => api(loggedIn()).client, publicOrigin });
  expect(takeFlashMessage()).toMatchObject({ isLogin: true, method: 'google' });

  const answer = { thirdPartId: '1', accessToken: 'of-facebook' };
  await loginWithFacebook(answer, api(loggedIn()).client);
  expect(takeFlashMessage()).toMatchObject({ isLogin: true, method: 'facebook' });
});

const wish = { kind: 'favourite', contentId: 'a'.repeat(32), chapterId: '1'.repeat(32) } as const;

/** Begins a login as the login panel does. */
async function begin(): Promise<void> {
  const { client } = api('https://accounts.google.com/o/oauth2/v2/auth?state=s');
  await beginLogin('google', { api: client, publicOrigin });
}

test('the tap that opened the login is passed to the page after the login', async () => {
  fakeBrowser();
  openLoginFor(wish);
  await begin();

  await finishLogin(callback, { apiIn: () => api(loggedIn()).client, publicOrigin });

  expect(takeFlashMessage()).toMatchObject({ isLogin: true, wish });
});

test.each([
  [
    'closing the login and opening it again',
    async () => {
      openLoginFor(wish);
      closePanel();
      openLogin();
      await begin();
    },
    callback,
  ],
  [
    'cancelling at the provider and logging in again',
    async () => {
      openLoginFor(wish);
      await begin();
      const cancelled = { ...callback, code: null };
      await finishLogin(cancelled, { apiIn: () => api(loggedIn()).client, publicOrigin });
      closePanel();
      await begin();
    },
    callback,
  ],
])('the tap that opened the first login is forgotten after %s', async (_title, act, answer) => {
  fakeBrowser();
  await act();

  await finishLogin(answer, { apiIn: () => api(loggedIn()).client, publicOrigin });

  expect(takeFlashMessage()?.wish).toBeUndefined();
});
