// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { closeConsentPrompt, openConsentPrompt } from './consent-prompt.ts';
import { LazyConsent } from './lazy-consent.tsx';
import { chooseConsent, readConsent, restoreConsent, setConsentRequired } from './consent.ts';
import { renderPage } from '../../../testing/render-page.tsx';
// Imported here, so that the first test does not have to wait for it.
import './consent-banner.tsx';
import { ConsentSetting } from './consent-setting.tsx';

beforeEach(() => {
  localStorage.clear();
  restoreConsent();
  setConsentRequired(true);
});
afterEach(closeConsentPrompt);

const BROWSE = { path: '/browse/all/1/' };
const banner = () => screen.queryByRole('region', { name: 'Privacy choices' });

test.each([
  ['Accept', 'granted', 'accepted'],
  ['Decline', 'declined', 'declined'],
])('pressing "%s" stores the dated choice and closes the banner', async (name, consent, choice) => {
  openConsentPrompt('page');
  const { user } = await act(async () => renderPage(<LazyConsent />, BROWSE));

  await user.click(await screen.findByRole('button', { name }));

  expect(readConsent()).toBe(consent);
  expect(JSON.parse(localStorage.getItem('hookline.consent') ?? '')).toEqual({
    choice,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(banner()).toBeNull();
});

test('the banner is focused only if the viewer opened it', async () => {
  openConsentPrompt('page');
  const { unmount } = await act(async () => renderPage(<LazyConsent />, BROWSE));
  await screen.findByRole('button', { name: 'Accept' });
  expect(document.activeElement).toBe(document.body);
  unmount();

  openConsentPrompt('viewer');
  await act(async () => renderPage(<LazyConsent />));

  expect(document.activeElement).toBe(banner());
});

test.each([
  '/',
  '/login/',
  '/reel-shorts/moon-1/1/',
  '/profile/',
  '/my-wallet/',
  '/transaction/',
  '/episodes/',
  '/my-list/',
  '/history/',
])('at %s the banner waits for the first scroll', async (path) => {
  openConsentPrompt('page');
  await act(async () => renderPage(<LazyConsent />, { path }));
  expect(banner()).toBeNull();

  act(() => void document.dispatchEvent(new Event('scroll')));

  expect(banner()).not.toBeNull();
});

test('reopening the banner shows the earlier choice', async () => {
  chooseConsent('declined');
  openConsentPrompt('viewer');

  await act(async () => renderPage(<LazyConsent />));

  expect(await screen.findByText(/You declined/)).toBeDefined();
});

test('the choice can be changed in the settings', async () => {
  chooseConsent('accepted');
  const { user } = renderPage(<ConsentSetting />);

  await user.click(screen.getByRole('switch', { name: 'Share usage data', checked: true }));

  expect(readConsent()).toBe('declined');
  expect(screen.getByRole('switch', { checked: false })).toBeDefined();
});
