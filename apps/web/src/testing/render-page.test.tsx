// @vitest-environment happy-dom
import { AppError } from '@hookline/contract/client';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';

import { useApi } from '../lib/api/api.ts';
import { fakeServer } from './fake-server.ts';
import { renderPage, renderPageHook } from './render-page.tsx';

afterEach(() => vi.useRealTimers());

function Later() {
  const t = useTranslations('player');
  const [isLate, setLate] = useState(false);
  return (
    <button type="button" onClick={() => setTimeout(() => setLate(true), 5000)}>
      {isLate ? 'late' : t('play')}
    </button>
  );
}

test('a rendered page has its texts, and taps work under fake timers', async () => {
  vi.useFakeTimers();
  const { user } = renderPage(<Later />);

  await user.click(screen.getByRole('button', { name: 'Play' }));

  expect(await screen.findByText('late', {}, { timeout: 6000 })).toBeTruthy();
});

test('a link opens a URL in the language of the page', async () => {
  const { user, address } = renderPage(<Link to="/browse/all/1/">Browse</Link>, {
    locale: 'ar-SA',
  });

  await user.click(screen.getByRole('link', { name: 'Browse' }));

  await waitFor(() => expect(address()).toBe('/ar-SA/browse/all/1/'));
});

function useBehavior() {
  const api = useApi();
  const input = { contentId: 'c', chapterId: 'e' };
  return useQuery({
    queryKey: ['behavior'],
    queryFn: () => api.call('chapterBehavior', input),
  });
}

test('a call is answered by its own fake server, not by that of an earlier page', async () => {
  const behavior = { likeNum: 1, thumbUpNum: 2, likeFlag: false, thumbUpFlag: false };
  const good = fakeServer({ chapterBehavior: behavior });
  const { result, unmount } = renderPageHook(useBehavior, { ...good, initialProps: undefined });
  await waitFor(() => expect(result.current.data).toEqual(behavior));
  unmount();
  const bad = fakeServer({
    chapterBehavior: () => {
      throw new AppError('A0404', 'no');
    },
  });

  const next = renderPageHook(useBehavior, { ...bad, initialProps: undefined });

  await waitFor(() => expect(next.result.current.error).toMatchObject({ code: 'A0404' }));
  expect(good.askedFor('chapterBehavior')).toMatchObject([{ contentId: 'c', chapterId: 'e' }]);
});
