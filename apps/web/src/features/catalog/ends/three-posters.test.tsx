// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeDrama } from '../../../testing/fake-api.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ThreePosters } from './three-posters.tsx';

afterEach(() => void vi.restoreAllMocks());

const TOP = ['One', 'Two', 'Three', 'Four'].map((contentName, index) =>
  fakeDrama({ contentId: String(index).repeat(32), contentName }),
);

// spec: 2 lists, an empty list is followed by three dramas
test('an empty list is followed by the three most watched dramas', async () => {
  renderPage(<ThreePosters />, { api: fakeServer({ recommendList: TOP }).api });

  expect(await screen.findByRole('heading', { name: 'Popular this week' })).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(screen.queryByRole('link', { name: 'Four' })).toBeNull();
});

test('no request is sent while offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { api, asked } = fakeServer({ recommendList: TOP });

  await act(async () => void renderPage(<ThreePosters />, { api }));

  expect(asked).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the heading is left out when the site has no dramas', async () => {
  const { api, askedFor } = fakeServer({ recommendList: [] });

  renderPage(<ThreePosters />, { api });

  await vi.waitFor(() => expect(askedFor('recommendList')).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
