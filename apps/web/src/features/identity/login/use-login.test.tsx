// @vitest-environment happy-dom
import { AppError } from '@hookline/contract/client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { takeLoginStart } from './return/flash-messages.ts';
import { fakeServer, type Answers } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { LoginPanel } from './login-panel.tsx';

const GOOGLE = 'https://accounts.google.com/o/oauth2/v2/auth?state=s';

let went: string[] = [];

beforeEach(() => {
  went = [];
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void went.push(String(url)));
  vi.spyOn(window.location, 'replace').mockImplementation((url) => void went.push(String(url)));
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const button = (name: RegExp) => screen.getByRole('button', { name });
const google = () => button(/Google/);
const isBusy = () => google().getAttribute('aria-disabled') === 'true';
const sentence = () => screen.getByRole('alert').textContent;

function open(loginUrl: Answers['loginUrl'] = GOOGLE) {
  const server = fakeServer({ loginUrl });
  return { ...renderPage(<LoginPanel hasTitle goOnUrl="" />, server), ...server };
}

test.each(['google', 'facebook'])(
  'one tap opens %s and stores the page to return to',
  async (provider) => {
    const { user, askedFor } = open();

    await user.click(button(new RegExp(provider, 'i')));

    await waitFor(() => expect(went).toEqual([GOOGLE]));
    expect(askedFor('loginUrl')).toMatchObject([{ provider, redirectUrl: `${location.origin}/` }]);
    expect(takeLoginStart()).toBe(location.pathname + location.search);
  },
);

test('until the page unloads, neither button starts another login', async () => {
  const { user, askedFor } = open();

  await user.dblClick(google());
  await user.click(button(/Facebook/));
  await waitFor(() => expect(went).toHaveLength(1));
  await user.click(google());

  expect(isBusy()).toBe(true);
  expect(askedFor('loginUrl')).toHaveLength(1);
});

test.each([
  ['is refused', new AppError('C0503', 'try again')],
  ['finds no network', new TypeError('Failed to fetch')],
])('a login that %s shows a message, and the next tap retries it', async (_what, error) => {
  let isBroken = true;
  const { user } = open(() => {
    if (isBroken) throw error;
    return GOOGLE;
  });
  await user.click(google());
  await waitFor(() => expect(sentence()).toMatch(/Couldn’t log you in/));
  isBroken = false;

  await user.click(google());

  await waitFor(() => expect(went).toEqual([GOOGLE]));
  expect(sentence()).toBe('');
});

test('closing the login while the provider’s URL is requested keeps the viewer on the page', async () => {
  const asking = Promise.withResolvers<string>();
  const { user, unmount } = open(() => asking.promise);
  await user.click(google());

  unmount();
  await act(async () => asking.resolve(GOOGLE));

  expect(went).toEqual([]);
  expect(takeLoginStart()).toBeNull();
});

/**
 * Fires `pageshow`, as a browser does after it has restored a page from the back/forward cache
 * (`persisted`) or loaded a new one.
 */
function showPage(persisted: boolean) {
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));
}

test('returning from the provider with the back button allows another choice', async () => {
  const { user } = open();
  await user.click(google());
  await waitFor(() => expect(went).toHaveLength(1));

  showPage(true);

  expect(isBusy()).toBe(false);
});

test('the login stays busy when the page finishes loading after the tap', async () => {
  const { user, askedFor } = open(() => new Promise(() => undefined));
  await user.click(google());

  showPage(false);
  await user.click(google());

  expect(askedFor('loginUrl')).toHaveLength(1);
});

test('the links of the agreement close the panel and open their pages', async () => {
  const onLeave = vi.fn<() => void>();
  const page = renderPage(<LoginPanel hasTitle goOnUrl="" onLeave={onLeave} />);

  await page.user.click(screen.getByRole('link', { name: 'Privacy Policy' }));

  expect(page.address()).toBe('/privacy-policy/');
  expect(onLeave).toHaveBeenCalledTimes(1);
});
