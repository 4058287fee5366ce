// @vitest-environment happy-dom
import type { Drama } from '@hookline/contract/client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { setToken } from '../../features/identity/session/token.ts';
import { fakeDrama } from '../../testing/fake-api.ts';
import { fakeMember } from '../../testing/fake-member.ts';
import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { readCard } from '../../features/tracking/cards/read-card.ts';
import { DRAMA } from '../testing/drama.ts';
import { playerAt } from '../testing/player-at.ts';
import { PlayerRail } from './player-rail.tsx';
import { Story } from './story.tsx';

/** Longer than the wait for a paint. */
const SETTLED_MS = 150;

const LIKE: Drama[] = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map(
  (contentName, index) => fakeDrama({ contentId: String(index).repeat(32), contentName }),
);

const SIX = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];

let isWide = true;
beforeEach(() => {
  isWide = true;
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  return () => vi.unstubAllGlobals();
});

async function renderRail({
  epIndex = 0,
  dramas = LIKE,
  answers = {},
}: { epIndex?: number; dramas?: Drama[]; answers?: Answers } = {}) {
  const { player } = playerAt(epIndex);
  const server = fakeServer({ related: dramas, ...answers });
  renderPage(<PlayerRail player={player} drama={DRAMA} title="Episode 1" />, { api: server.api });
  const showPicture = async () => {
    act(() => player.store.dispatch({ kind: 'source', generation: 0, hasPicture: true }));
    await act(() => new Promise((resolve) => setTimeout(resolve, SETTLED_MS)));
  };
  return { player, showPicture, ...server };
}

const next = () => document.querySelector('[data-part="next"]');
const more = () => screen.queryByRole('heading', { name: 'More like this' });

// spec: 2 player, beside the stage: the next episode and, after the first picture, six related
//   dramas
// touches: related
test('six related dramas are requested after the first picture, and not before', async () => {
  const { showPicture, askedFor } = await renderRail();
  expect(askedFor('related')).toEqual([]);

  await showPicture();

  await waitFor(() => expect(more()).not.toBeNull());
  const names = LIKE.filter(({ contentName: name }) => screen.queryByRole('link', { name }));
  expect(names.map(({ contentName }) => contentName)).toEqual(SIX);
  expect(askedFor('related')).toHaveLength(1);
});

test('a phone, which shows no rail, requests nothing', async () => {
  isWide = false;
  const { showPicture, asked } = await renderRail();

  await showPicture();

  expect(asked).toEqual([]);
});

test('a catalogue with only one drama shows no empty heading', async () => {
  const { showPicture, askedFor } = await renderRail({ dramas: [] });

  await showPicture();

  await waitFor(() => expect(askedFor('related')).toHaveLength(1));
  expect(more()).toBeNull();
});

test('the next episode is one click away, with its price if it is locked', async () => {
  const { player } = await renderRail({ epIndex: 2 });
  expect(next()?.textContent).toBe('NextEpisode 460 coins');

  // False: the browser does not follow the link.
  expect(fireEvent.click(next() ?? document.body)).toBe(false);

  expect(player.store.get().epIndex).toBe(3);
});

// spec: 6 roles, ours: the episode list, too, tells a subscriber who watches free
// touches: watchesFree
test('for a subscriber who watches free, the episodes show a note instead of a price', async () => {
  setToken('token');
  onTestFinished(() => setToken(null));
  const memberDetail = fakeMember({ subscribeStatus: 1, watchesFree: true });

  await renderRail({ epIndex: 2, answers: { memberDetail } });

  await waitFor(() => expect(next()?.textContent).toBe('NextEpisode 4VIPWatch free'));
  const heading = screen.getByRole('heading', { name: 'Episodes' });
  expect(heading.parentElement?.textContent).toBe('EpisodesVIPWatch free');
});

test('an episode free for everybody is not marked as free for subscribers', async () => {
  setToken('token');
  onTestFinished(() => setToken(null));
  const memberDetail = fakeMember({ subscribeStatus: 1, watchesFree: true });

  await renderRail({ epIndex: 0, answers: { memberDetail } });

  await screen.findByText('Watch free');
  expect(next()?.textContent).toBe('NextEpisode 2');
});

test('tracking records the related dramas as their own column', async () => {
  const { showPicture } = await renderRail();

  await showPicture();

  const link = await screen.findByRole('link', { name: 'Two' });
  expect(readCard(link)).toMatchObject({ columnId: 'related', position: 1 });
});

test.each([
  ['a locked episode offers no next one, because it must be unlocked first', 3],
  ['the last episode has no next one', 5],
])('%s', async (_promise, epIndex) => {
  await renderRail({ epIndex });

  expect(next()).toBeNull();
});

test('a long synopsis is folded to two lines until the viewer expands it', async () => {
  renderPage(<Story text={'She married the tide. '.repeat(9)} />);
  const button = screen.getByRole('button', { name: 'More' });
  expect(button.getAttribute('aria-expanded')).toBe('false');

  fireEvent.click(button);

  expect(screen.getByRole('button', { name: 'Less' }).getAttribute('aria-expanded')).toBe('true');
});

test('a synopsis of two lines has no button', () => {
  renderPage(<Story text="She married the tide." />);

  expect(screen.queryByRole('button')).toBeNull();
});
