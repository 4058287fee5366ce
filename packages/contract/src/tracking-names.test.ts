import { expect, test } from 'vitest';

import { pageLabelOf } from './tracking-names.ts';

// spec: 2 labels, page labels of tracking
test.each([
  { path: '/', label: 'index_home' },
  { path: '', label: 'index_home' },
  { path: '/category/trending-1/', label: 'h5_column_name' },
  { path: '/browse/all/1/', label: 'genre_tab_name' },
  { path: '/reel-shorts/some-drama-0123/4/', label: 'play_page' },
  { path: '/privacy-policy/', label: 'privacy_policy' },
  { path: '/terms-of-use/', label: 'terms_services' },
  { path: '/profile/', label: 'profile' },
  { path: '/my-list/', label: 'mylist' },
  { path: '/history/', label: 'history' },
  { path: '/transaction/', label: 'wallet_transaction' },
  { path: '/episodes/', label: 'wallet_episodes' },
  { path: '/download/', label: 'download' },
  { path: '/qrCode', label: 'qrCode' },
  { path: '/constructor/', label: 'constructor' },
])('the page $path has the tracking label $label', ({ path, label }) => {
  expect(pageLabelOf(path)).toBe(label);
});

test('the label of an unknown page is cut to 64 characters', () => {
  expect(pageLabelOf(`/${'x'.repeat(300)}/`)).toHaveLength(64);
});
