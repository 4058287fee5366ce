// @vitest-environment happy-dom
// spec: 9 analytics, download_button_click and qr_code_view of the footer
// touches: apps/web/src/shell/footer/report-downloads.ts

import { fakeIntersections } from '@hookline/ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { trackInto } from '../../features/tracking/track.ts';
import { FooterContent } from './footer.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { reportDownloads } from './report-downloads.ts';

const LINKS = { google: 'https://play.google.com/x', apple: 'https://apps.apple.com/x' };

afterEach(() => {
  trackInto(null);
  vi.unstubAllGlobals();
});

test('tracking records clicks on footer badges by operating system, and a visible QR code', () => {
  const intersections = fakeIntersections();
  const heard: unknown[] = [];
  trackInto(({ event: { en, kv } }) => void heard.push([en, kv.eventParams]));
  const company = { name: 'Hookline', links: LINKS };
  renderPage(
    <footer>
      <FooterContent />
    </footer>,
    { site: { company } },
  );
  reportDownloads();

  for (const link of screen.getAllByRole('link')) {
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link.firstElementChild ?? link);
  }
  intersections.show(screen.getByRole('img', { name: /^QR code/ }));

  expect(heard).toEqual([
    ['download_button_click', { location: 'bottom_nav', source: 'Android' }],
    ['download_button_click', { location: 'bottom_nav', source: 'iOS' }],
    ['qr_code_view', { location: 'footer' }],
  ]);
});
