// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Company } from '../../lib/page/site.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FooterContent } from './footer.tsx';

const COMPANY: Company = {
  name: 'Drama & Sons',
  email: 'hello@drama.example',
  links: {
    google: 'https://play.google.com/x',
    apple: 'https://apps.apple.com/x',
    tiktok: 'https://www.tiktok.com/@drama',
    facebook: 'https://www.facebook.com/drama',
    youtube: 'https://www.youtube.com/@drama',
    instagram: 'https://www.instagram.com/drama',
  },
};

const showFooter = (company: Company) => renderPage(<FooterContent />, { site: { company } });
const linkNames = () => screen.getAllByRole('link').map((link) => link.textContent);

// spec: 2 footer, app stores, social networks, legal texts, mailbox and copyright
test('the footer links to the app stores, social networks, legal texts and the mailbox', () => {
  showFooter(COMPANY);

  for (const [name, url] of [
    ['Google Play', COMPANY.links.google],
    ['App Store', COMPANY.links.apple],
    ['TikTok', COMPANY.links.tiktok],
    ['Facebook', COMPANY.links.facebook],
    ['YouTube', COMPANY.links.youtube],
    ['Instagram', COMPANY.links.instagram],
  ]) {
    const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(link.getAttribute('href')).toBe(url);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
  }
  expect(linkNames()).toEqual(expect.arrayContaining(['Terms of Services', 'Privacy Policy']));
  const mailbox = screen.getByRole('link', {
    name: 'Contact and partnerships: hello@drama.example',
  });
  expect(mailbox.getAttribute('href')).toBe('mailto:hello@drama.example');
  expect(screen.getByText('© 2026 Drama & Sons. All rights reserved.')).toBeTruthy();
});

// spec: 2 footer, seven headings by language, six under Browse; they are links (ADR 0112)
test('seven headings link to the dramas in their language, and six to their genre', () => {
  showFooter(COMPANY);

  const links = screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.querySelector('a')?.getAttribute('href'));
  expect(links.slice(0, 7)).toEqual(
    ['', '/es-ES', '/pt-BR', '/fr-FR', '/ja-JP', '/ko-KR', '/ar-SA'].map(
      (prefix) => `${prefix}/browse/all/1/`,
    ),
  );
  expect(links.slice(7)).toEqual(
    ['romance', 'revenge', 'fantasy', 'mystery', 'family', 'royal'].map(
      (genre) => `/search/?q=${genre}`,
    ),
  );
});

// spec: 2 footer, values that the operator has not set are left out
test('the footer shows only the links that the company has', () => {
  showFooter({ name: 'Hookline', links: { apple: COMPANY.links.apple } });

  expect(screen.queryByRole('link', { name: /Google Play/ })).toBeNull();
  expect(screen.getByRole('link', { name: /App Store/ })).toBeTruthy();
  expect(screen.queryByText('Follow us')).toBeNull();
  expect(screen.queryByText(/partnerships/)).toBeNull();
});

test('without an app the footer offers a QR code that opens the site on a phone', () => {
  showFooter({ name: 'Hookline', links: {} });

  expect(screen.queryByText('Get the app')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Watch on your phone' })).toBeTruthy();
  const code = screen.getByRole('img', { name: 'QR code: opens Hookline on your phone' });
  expect(code.getAttribute('src')).toBe('/qr/en-US.svg');
});
