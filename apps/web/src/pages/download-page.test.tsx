// @vitest-environment happy-dom
import { fakeIntersections } from '@hookline/ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { trackInto } from '../features/tracking/track.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Component as DownloadPage, loadTexts } from './download-page.tsx';
import { Component as QrCodePage } from './qr-code-page.tsx';

const LINKS = { google: 'https://play.google.com/x' };

beforeEach(() => loadTexts('en-US'));
afterEach(() => {
  trackInto(null);
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function heardFrom(show: () => void): string[] {
  const heard: string[] = [];
  trackInto(({ event }) => void heard.push(event.en));
  show();
  return heard;
}

// spec: 9 analytics, qr_code_scan once, and its marker is removed from the URL
test('a visit by QR code counts as one scan, and its marker is removed from the URL', () => {
  window.history.replaceState({ key: 'kept' }, '', '/download/?a=1&from=qr#top');

  const first = heardFrom(() => renderPage(<DownloadPage />));
  const second = heardFrom(() => renderPage(<DownloadPage />));

  expect(first).toEqual(['qr_code_scan']);
  expect(window.location.search + window.location.hash).toBe('?a=1#top');
  expect(window.history.state).toEqual({ key: 'kept' });
  expect(second).toEqual([]);
});

test.each([
  ['download', DownloadPage],
  ['qr_code', QrCodePage],
])('the QR code on the page %s counts as seen once it is in view', (location, Page) => {
  const intersections = fakeIntersections();
  const heard: unknown[] = [];
  trackInto(({ event: { en, kv } }) => void heard.push([en, kv.eventParams]));
  renderPage(<Page />);
  expect(heard).toEqual([]);

  intersections.show(screen.getByRole('img'));

  expect(heard).toEqual([['qr_code_view', { location }]]);
});

test('any other visit does not count as a scan', () => {
  window.history.replaceState(null, '', '/download/?from=mail');

  expect(heardFrom(() => renderPage(<DownloadPage />))).toEqual([]);
});

test('the download page offers the app stores that have the app', () => {
  renderPage(<DownloadPage />, { site: { company: { name: 'Hookline', links: LINKS } } });

  expect(screen.getByText('Get Hookline from your app store.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Google Play/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /App Store/ })).toBeNull();
});

// spec: 2 routes, /download/ offers the app if there is one, else the browser
test('without an app the download page does not promise an app', () => {
  renderPage(<DownloadPage />);

  expect(screen.queryByText(/app store/i)).toBeNull();
  expect(screen.getByText(/nothing to download/)).toBeTruthy();
});

test('the QR code page explains what to do, even on a phone', () => {
  renderPage(<QrCodePage />);

  expect(screen.getByRole('img', { name: 'QR code: opens Hookline on your phone' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText(/Already on your phone/)).toBeTruthy();
  expect(document.title).toContain('Scan to watch on your phone');
});
