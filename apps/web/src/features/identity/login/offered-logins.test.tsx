// @vitest-environment happy-dom
// spec: 2 login, ours: a site offers only the login providers that it has set up
// touches: apps/web/src/features/identity/login/login-panel.tsx

import type { EmbeddedBrowser } from '@hookline/domain/browsers';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Site } from '../../../lib/page/site.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { LoginChoices } from './login-panel.tsx';

const idle = { busy: null, hasFailed: false, login: () => undefined };
const GO_ON_URL = 'https://hookline.example/?handoff=abc&to=%2F';
const INSTAGRAM: EmbeddedBrowser = { app: 'instagram', os: 'ios', iosVersion: 16 };
const FACEBOOK: EmbeddedBrowser = { ...INSTAGRAM, app: 'facebook' };

type Shown = Pick<Site, 'onlyProvider'> & { embedded?: EmbeddedBrowser | null };

function show({ embedded = null, ...site }: Shown) {
  const panel = { ...idle, embedded, goOnUrl: GO_ON_URL, onLeave: () => undefined };
  renderPage(<LoginChoices hasTitle {...panel} />, { site });
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

const GOOGLE_BUTTON = 'Sign In With Google';
const FACEBOOK_BUTTON = 'Sign In With Facebook';
const WAY_OUT = ['Copy link', 'Watch on as a guest'];

test.each<{ where: string; shown: Shown; buttons: string[] }>([
  { where: 'with Google only', shown: { onlyProvider: 'google' }, buttons: [GOOGLE_BUTTON] },
  { where: 'with Facebook only', shown: { onlyProvider: 'facebook' }, buttons: [FACEBOOK_BUTTON] },
  { where: 'with both providers', shown: {}, buttons: [GOOGLE_BUTTON, FACEBOOK_BUTTON] },
  {
    where: 'with Google only, in the Facebook app,',
    shown: { onlyProvider: 'google', embedded: FACEBOOK },
    buttons: WAY_OUT,
  },
  {
    where: 'with Facebook only, in the Facebook app,',
    shown: { onlyProvider: 'facebook', embedded: FACEBOOK },
    buttons: [FACEBOOK_BUTTON],
  },
  {
    where: 'with Facebook only, in Instagram,',
    shown: { onlyProvider: 'facebook', embedded: INSTAGRAM },
    buttons: WAY_OUT,
  },
])('the login of a site $where has the buttons $buttons', ({ shown, buttons }) => {
  expect(show(shown)).toEqual(buttons);
});

test.each<{ shown: Shown; text: string }>([
  {
    shown: { onlyProvider: 'google', embedded: INSTAGRAM },
    text: 'Google doesn’t let anyone log in inside Instagram.',
  },
  {
    shown: { onlyProvider: 'google', embedded: FACEBOOK },
    text: 'Google doesn’t let anyone log in inside Facebook.',
  },
  {
    shown: { onlyProvider: 'facebook', embedded: INSTAGRAM },
    text: 'Facebook doesn’t let anyone log in inside Instagram.',
  },
  {
    shown: { onlyProvider: 'google', embedded: { ...INSTAGRAM, app: 'other' } },
    text: 'Google doesn’t let anyone log in inside another app.',
  },
  {
    shown: { embedded: INSTAGRAM },
    text: 'Google and Facebook don’t let anyone log in inside Instagram.',
  },
])('the text for an in-app browser names only the providers that the site offers: $text', (row) => {
  show(row.shown);

  const next = 'Open this page in your browser and go on right here.';
  expect(screen.getByText(`${row.text} ${next}`)).toBeTruthy();
});
