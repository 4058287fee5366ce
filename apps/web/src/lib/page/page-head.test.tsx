// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { renderPage } from '../../testing/render-page.tsx';
import { PageHead } from './page-head.tsx';

const ORIGIN = 'http://localhost:3000';
const TAGS =
  '<link rel="alternate" hreflang="es-ES" href="/es-ES/old/">' +
  `<meta property="og:url" content="${ORIGIN}/old/"><meta name="twitter:card" content="summary">` +
  '<script type="application/ld+json">{}</script>';

const showPage = (path: string) =>
  renderPage(<PageHead title="A page" description="About it." path={path} />);
const writtenFor = () => document.head.querySelectorAll('[hreflang],[property],script').length;

test('crawler tags stay on the page that the server wrote them for', () => {
  document.head.insertAdjacentHTML('beforeend', TAGS);

  showPage('/old/');

  expect(writtenFor()).toBe(3);
});

test('the next page removes the crawler tags of the previous one', () => {
  document.head.insertAdjacentHTML('beforeend', TAGS);

  showPage('/new/');

  expect(writtenFor()).toBe(0);
  expect(document.head.querySelector('meta[name^=twitter]')).toBeNull();
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `${ORIGIN}/new/`,
  );
});
