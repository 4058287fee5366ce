// @vitest-environment happy-dom
// spec: 7 calls, ours: starting a login is tracked, even if it continues in another browser
// touches: h5_login_click

import type { EmbeddedBrowser } from '@hookline/domain/browsers';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { trackInto } from '../../tracking/track.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { LoginPanel } from './login-panel.tsx';
import { OutsideLogin } from './outside-login.tsx';

const GOOGLE = 'https://accounts.google.com/o/oauth2/v2/auth?state=s';
const GO_ON_URL = 'https://hookline.example/?handoff=abc&to=%2F';
const INSTAGRAM: EmbeddedBrowser = { app: 'instagram', os: 'ios', iosVersion: 17 };

let tracked: [string, unknown][];

beforeEach(() => {
  tracked = [];
  trackInto(({ event: { en, kv } }) => void tracked.push([en, kv.eventParams]));
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
});
afterEach(() => {
  trackInto(null);
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test.each(['google', 'facebook'])('a login started with %s is tracked once', async (way) => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const server = fakeServer({ loginUrl: GOOGLE });
  const { user } = renderPage(<LoginPanel hasTitle goOnUrl="" />, server);
  expect(tracked).toEqual([]);

  await user.dblClick(screen.getByRole('button', { name: new RegExp(way, 'i') }));
  await waitFor(() => expect(leave).toHaveBeenCalled());

  expect(tracked).toEqual([['h5_login_click', { way }]]);
});

test('inside an app, opening Safari and copying the link are tracked as login clicks', async () => {
  const { user } = renderPage(<OutsideLogin embedded={INSTAGRAM} url={GO_ON_URL} />);
  const link = screen.getByRole('link', { name: 'Open in Safari' });
  // No browser in this test can open Safari.
  link.addEventListener('click', (event) => event.preventDefault());
  expect(tracked).toEqual([]);

  await user.click(link);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));

  expect(tracked).toEqual([
    ['h5_login_click', { way: 'outside' }],
    ['h5_login_click', { way: 'copy' }],
  ]);
});
