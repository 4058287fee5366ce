import { expect, test } from 'vitest';

import { returnUrlsOf } from './return-url.ts';

const site = { publicOrigin: 'https://drama.example' };

test.each([
  ['the root', 'https://drama.example/', 'https://drama.example/'],
  [
    'an episode',
    'https://drama.example/es-ES/reel-shorts/moon-1/4/?from=list',
    'https://drama.example/es-ES/reel-shorts/moon-1/4/?from=list',
  ],
  [
    'a URL without the parameters that PayPal or we will add',
    'https://drama.example/profile/?token=EC-1&PayerID=2&pay=cancel&a=b#top',
    'https://drama.example/profile/?a=b',
  ],
])('the buyer returns to %s', (_title, text, returnUrl) => {
  expect(returnUrlsOf(text, site).returnUrl).toBe(returnUrl);
});

test('cancelling at PayPal returns the buyer to the same page with a cancel marker', () => {
  const { cancelUrl } = returnUrlsOf('https://drama.example/profile/?a=b', site);

  expect(cancelUrl).toBe('https://drama.example/profile/?a=b&pay=cancel');
});

// Abuse case 19.
test.each([
  '/profile/',
  '//evil.example/',
  'https://evil.example/',
  'https://drama.example',
  'https://drama.example.evil.example/',
  'https://drama.example@evil.example/',
  'https://ada:secret@drama.example/',
  'https://drama%2eexample/',
  'https://drama。example/',
  'https://drama.example:8443/',
  'http://drama.example/',
  'HTTPS://DRAMA.EXAMPLE/',
  'javascript:alert(1)',
  'data:text/html,hi',
  '\\\\evil.example/',
  'https://drama.example/\\evil.example',
  'https://drama.example/\r\nset-cookie: a=b',
  'https://drama.example/ evil',
  'https://drama.example/\u0000',
  ' https://drama.example/',
])('%j is not a URL of our site', (text) => {
  expect(() => returnUrlsOf(text, site)).toThrow('Bad request');
});
