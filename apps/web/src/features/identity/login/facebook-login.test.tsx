// @vitest-environment happy-dom
import { AppError } from '@hookline/contract/client';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { takeFlashMessage } from './return/flash-messages.ts';
import { readToken, setToken } from '../session/token.ts';
import { fakeServer, type Answers } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { LoginPanel } from './login-panel.tsx';

const facebook = { appId: '42', sdkUrl: 'https://connect.facebook.example/sdk.js', version: 'v1' };

type Granted = { authResponse?: { accessToken: string; userID: string } };

/**
 * Stands in for Facebook's script, which a page loads once. A test calls `answer` with what the
 * viewer granted in Facebook's window.
 */
const FB = {
  init: (options: object) => void started.push(options),
  answer: (_granted: Granted): void => undefined,
  login: (onAnswer: (granted: Granted) => void) => void (FB.answer = onAnswer),
};
const scripts: string[] = [];
const started: object[] = [];

beforeEach(() => {
  vi.stubGlobal('FB', FB);
  vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    scripts.push(script.src);
    script.dispatchEvent(new Event('load'));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  setToken(null);
});

const kickOutInfo = { kickOutStatus: 0 as const, kickOutMessage: '' };

async function open({
  loginFacebook = { accessToken: 'fresh', kickOutInfo },
}: Pick<Answers, 'loginFacebook'> = {}) {
  const server = fakeServer({ loginFacebook });
  const page = renderPage(<LoginPanel hasTitle goOnUrl="" />, { ...server, site: { facebook } });
  await act(async () => undefined);
  return { ...page, ...server };
}

const button = () => screen.getByRole('button', { name: /Facebook/ });
const answer = (granted: Granted) => act(async () => FB.answer(granted));

test('granting access in the Facebook window logs in without leaving the page', async () => {
  const { user, askedFor } = await open();
  await user.click(button());

  await answer({ authResponse: { accessToken: 'EAA', userID: '42' } });

  await waitFor(() => expect(readToken()).toBe('fresh'));
  expect(askedFor('loginFacebook')).toMatchObject([{ thirdPartId: '42', accessToken: 'EAA' }]);
  expect(takeFlashMessage()).toMatchObject({ isLogin: true });
  expect(askedFor('loginUrl')).toEqual([]);
});

test('after closing the Facebook window the viewer can choose again without an error', async () => {
  const { user } = await open();
  await user.click(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');

  await answer({});

  expect(button().getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a blocked member sees the message in the panel and stays a guest', async () => {
  const words = 'This account is blocked.';
  const { user } = await open({
    loginFacebook: () => {
      throw new AppError('A0403', words);
    },
  });
  await user.click(button());

  await answer({ authResponse: { accessToken: 'EAA', userID: '42' } });

  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
  expect(readToken()).toBeNull();
});

test('the Google button opens Google, with or without the Facebook script', async () => {
  const { user, askedFor } = await open();

  await user.click(screen.getByRole('button', { name: /Google/ }));

  await waitFor(() => expect(askedFor('loginUrl')).toMatchObject([{ provider: 'google' }]));
});

test('the Facebook script is loaded once, with our app id, however often the login opens', async () => {
  const { unmount } = await open();
  unmount();

  await open();

  expect(scripts).toEqual([facebook.sdkUrl]);
  expect(started).toEqual([{ appId: '42', version: 'v1', xfbml: false, cookie: false }]);
});
