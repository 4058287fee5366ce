// @vitest-environment happy-dom
// spec: 2 card, a card plays its first seconds on hover or at rest, one at a time; never with
//   Save-Data, reduced motion or a slow network

import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DramaCard } from '../../../features/catalog/card/drama-card.tsx';
import { useCardWords } from '../../../features/catalog/card/use-card-words.ts';
import { fakeDrama } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { mayPreview } from '../use-card-previews.tsx';
import { CardPreviews } from './card-previews.tsx';
import type { PreviewChooser } from './choose-preview.ts';

const drama = fakeDrama();
const { contentId, chapterId } = drama;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Page(props: Parameters<typeof CardPreviews>[0]) {
  const words = useCardWords();
  return (
    <>
      <DramaCard drama={drama} words={words} sizes="50vw" />
      <CardPreviews {...props} />
    </>
  );
}

/** Renders a page on which the test chooses the card. `played` lists the requested previews. */
function show({ hasFilm = true, known = [[contentId, chapterId]] as [string, string][] } = {}) {
  const played: { contentId: string; signal: AbortSignal }[] = [];
  const watchers: Parameters<PreviewChooser>[0][] = [];
  renderPage(
    <Page
      firstEpisodeOf={new Map(known)}
      watch={(onCard) => {
        watchers.push(onCard);
        return () => undefined;
      }}
      play={async (_video, preview) => {
        played.push(preview);
        return hasFilm;
      }}
    />,
  );
  const card = screen.getByRole('link');
  return {
    played,
    card,
    choose: (chosen: Element | null) => act(async () => watchers[0]?.(chosen)),
  };
}

const film = () => document.querySelector('video');

test('the chosen card plays muted in its frame and has nothing to focus', async () => {
  const { played, card, choose } = show();

  await choose(card);

  expect(film()?.parentElement?.className).toBe('card-frame');
  expect(film()).toMatchObject({ muted: true, tabIndex: -1 });
  expect(film()?.dataset['on']).toBe('true');
  expect(played).toEqual([expect.objectContaining({ contentId, chapterId })]);
});

test('moving off a card stops its preview at once and aborts its loading', async () => {
  const { played, card, choose } = show();
  await choose(card);

  await choose(null);

  expect(film()).toBeNull();
  expect(played[0]?.signal.aborted).toBe(true);
});

test('a preview ends after eight seconds', async () => {
  const { card, choose } = show();
  await choose(card);

  await act(() => vi.advanceTimersByTimeAsync(8_000));

  expect(film()).toBeNull();
});

test('the card of a drama without a free film keeps its poster', async () => {
  const { card, choose } = show({ hasFilm: false });

  await choose(card);

  expect(film()?.dataset['on']).toBe('false');
});

test('a card outside the columns of the page plays no preview', async () => {
  const { played, card, choose } = show({ known: [] });

  await choose(card);

  expect(played).toEqual([]);
});

test.each([
  [undefined, false, true],
  [{ effectiveType: '4g' }, false, true],
  [{ effectiveType: '3g' }, false, false],
  [{ effectiveType: '2g' }, false, false],
  [{ effectiveType: 'slow-2g' }, false, false],
  [{ effectiveType: '4g', saveData: true }, false, false],
  [undefined, true, false],
])(
  'on the network %o with reduced motion %s previews are allowed: %s',
  (network, hasLessMotion, may) => {
    expect(mayPreview(network, { hasLessMotion })).toBe(may);
  },
);
