// @vitest-environment happy-dom
import { openSheet } from '@hookline/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { closePanel, readPanels } from '../panels/open-panel.ts';
import { fakeScreen } from '../../testing/fake-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Header } from './header.tsx';

afterEach(() => closePanel());

const open = (path = '/') => renderPage(<Header viewer={null} />, { path });
const profile = () => screen.getByRole('link', { name: 'Profile' });

test('on a desktop the profile opens beside the page, without leaving it', async () => {
  fakeScreen({ isMobile: false });
  const { user, address } = open();

  await user.click(profile());

  expect(readPanels()).toMatchObject({ panel: 'profile', view: 'PROFILE' });
  expect(address()).toBe('/');
});

test('on a phone the profile opens as a page', async () => {
  fakeScreen({ isMobile: true });
  const { user, address } = open();

  await user.click(profile());

  expect(address()).toBe('/profile/');
  expect(readPanels().panel).toBeNull();
});

test('a click that opens a new tab opens no panel', () => {
  fakeScreen({ isMobile: false });
  open();
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });

  fireEvent.click(profile(), { ctrlKey: true });

  expect(readPanels().panel).toBeNull();
});

test.each([
  ['/', 'Home'],
  ['/browse/royal/2/', 'Genre'],
  ['/download/', 'Mobile App'],
  ['/profile/', 'Profile'],
])('on %s only the link %s is current', (path, name) => {
  open(path);

  const header = within(screen.getByRole('banner'));
  const current = header.getAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.textContent)).toEqual([name]);
});

const search = () => screen.getByRole('link', { name: 'Search' });

test('the search opens over the page', async () => {
  const { user, address } = open('/browse/all/1/');

  await user.click(search());

  expect(readPanels().panel).toBe('search');
  expect(address()).toBe('/browse/all/1/');
});

// spec: 2 header, the search opens over any page, by a tap or by '/' on a desktop
// touches: fireEvent.keyDown
test('on a desktop the slash opens the search', () => {
  fakeScreen({ isMobile: false });
  open();

  fireEvent.keyDown(document.body, { key: '/' });

  expect(readPanels().panel).toBe('search');
});

test('a slash that is typed in a field or pressed with Ctrl opens nothing', () => {
  fakeScreen({ isMobile: false });
  const field = document.body.appendChild(document.createElement('input'));
  open();

  fireEvent.keyDown(field, { key: '/' });
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'a' });

  expect(readPanels().panel).toBeNull();
  field.remove();
});

test('a slash opens nothing while a sheet is open', () => {
  fakeScreen({ isMobile: false });
  open();
  const close = openSheet();

  fireEvent.keyDown(document.body, { key: '/' });
  expect(readPanels().panel).toBeNull();
  close();
  fireEvent.keyDown(document.body, { key: '/' });

  expect(readPanels().panel).toBe('search');
});

test('on a phone the slash does not open the search', () => {
  fakeScreen({ isMobile: true });
  open();

  fireEvent.keyDown(document.body, { key: '/' });

  expect(readPanels().panel).toBeNull();
});
