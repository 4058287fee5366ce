// @vitest-environment happy-dom
import type { EmbeddedBrowser } from '@hookline/domain/browsers';
import { Toaster } from '@hookline/ui';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderPage } from '../../../testing/render-page.tsx';
import { LoginChoices } from './login-panel.tsx';

const idle = { busy: null, hasFailed: false, login: () => undefined };
const GO_ON_URL = 'https://hookline.example/?handoff=abc&to=%2F';
const INSTAGRAM: EmbeddedBrowser = { app: 'instagram', os: 'ios', iosVersion: 17 };

function show(embedded: EmbeddedBrowser, onLeave?: () => void) {
  return renderPage(
    <>
      <LoginChoices hasTitle {...idle} embedded={embedded} goOnUrl={GO_ON_URL} onLeave={onLeave} />
      <Toaster />
    </>,
  );
}

const buttons = () =>
  [...screen.queryAllByRole('link'), ...screen.getAllByRole('button')].map(
    ({ textContent }) => textContent,
  );

test('in Instagram the panel says why a login fails and offers Safari, a link and guest viewing', () => {
  show(INSTAGRAM, () => {});

  expect(screen.getByText(/inside Instagram/)).toBeTruthy();
  expect(buttons()).toEqual(['Open in Safari', 'Copy link', 'Watch on as a guest']);
  expect(screen.getByRole('link', { name: 'Open in Safari' }).getAttribute('href')).toBe(
    `x-safari-${GO_ON_URL}`,
  );
});

test.each<[EmbeddedBrowser, string[]]>([
  [{ ...INSTAGRAM, iosVersion: 16 }, ['Copy link']],
  [{ app: 'tiktok', os: 'android', iosVersion: null }, ['Open in Chrome', 'Copy link']],
])('in the browser %o the login offers %o', (embedded, offered) => {
  show(embedded);

  expect(buttons()).toEqual(offered);
});

test('in the Facebook app on iOS the login offers only Facebook and shows the terms', () => {
  show({ ...INSTAGRAM, app: 'facebook' });

  expect(screen.getByText(/^Google doesn’t let anyone log in inside Facebook/)).toBeTruthy();
  expect(buttons()).toContain('Sign In With Facebook');
  expect(buttons()).not.toContain('Sign In With Google');
  expect(screen.getByText(/By continuing, you agree/)).toBeTruthy();
});

test('the text does not name an unknown app', () => {
  show({ ...INSTAGRAM, app: 'other' });

  expect(screen.getByText(/inside another app/)).toBeTruthy();
});

test('copying the link shows a toast', async () => {
  const { user } = show({ ...INSTAGRAM, iosVersion: 16 });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

  await user.click(screen.getByRole('button', { name: 'Copy link' }));

  expect(write).toHaveBeenCalledWith(GO_ON_URL);
  expect((await screen.findByRole('status')).textContent).toContain('Link copied');
});

test('a viewer who declines the login continues watching', async () => {
  const leave = vi.fn<() => void>();
  const { user } = show(INSTAGRAM, leave);

  await user.click(screen.getByRole('button', { name: 'Watch on as a guest' }));

  expect(leave).toHaveBeenCalledOnce();
});
