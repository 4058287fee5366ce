// @vitest-environment happy-dom
import { showToast } from '@hookline/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { closePanel, readPanels } from '../../shell/panels/open-panel.ts';
import { useToken } from '../../features/identity/session/token.ts';
import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useReactions } from '../hooks/use-reactions.ts';
import { DRAMA } from '../testing/drama.ts';
import { episodeOf } from '../testing/episodes.ts';
import { playerAt } from '../testing/player-at.ts';
import { Stage } from './stage.tsx';

afterEach(closePanel);

type Scene = { answers?: Answers; isFull?: boolean };

function renderStage(epIndex = 0, { answers = {}, isFull = false }: Scene = {}) {
  const { player } = playerAt(epIndex);
  const onOpen = vi.fn<(sheet: 'episodes' | 'settings') => void>();
  const server = fakeServer(answers);
  const episode = episodeOf(epIndex + 1);
  function Screen() {
    const viewer = { kind: 'unknown' as const };
    const hasLogin = useToken() !== null;
    const deps = { contentId: DRAMA.contentId, chapterId: episode.id, viewer, hasLogin };
    return (
      <Stage
        ref={createRef()}
        hostRef={createRef()}
        player={player}
        drama={DRAMA}
        episode={episode}
        reactions={useReactions(server.api, deps)}
        fullScreen={{ isOn: isFull, hidesPage: isFull, toggle: () => undefined }}
        onOpen={onOpen}
        renderCard={() => null}
      >
        <p>paywall</p>
      </Stage>
    );
  }
  const page = renderPage(<Screen />, { path: '/reel-shorts/moon-bride/1/', api: server.api });
  const hearts = () =>
    Array.from(page.container.querySelectorAll<HTMLElement>('[data-part=heart]'));
  const doubleTap = (x: number, y: number) => {
    const touch = page.container.querySelector('[data-part=touch]');
    const finger = { pointerType: 'touch', isPrimary: true, clientX: x, clientY: y };
    for (const name of ['pointerDown', 'pointerUp', 'pointerDown', 'pointerUp'] as const) {
      if (touch !== null) fireEvent[name](touch, finger);
    }
  };
  return { ...page, ...server, player, onOpen, hearts, doubleTap };
}

test('the share button of the player shares the page', () => {
  renderStage();

  expect(screen.getByRole('button', { name: 'Share' }).dataset['share']).toBe('page');
});

test("a guest's double tap shows a heart at the finger and opens the login panel", () => {
  const { doubleTap, hearts } = renderStage();

  doubleTap(120, 300);

  expect(hearts().map(({ style }) => [style.left, style.top])).toEqual([['120px', '300px']]);
  expect(readPanels().panel).toBe('login');
});

test('the next double tap replaces the heart with a new one', () => {
  const { doubleTap, hearts } = renderStage();
  doubleTap(120, 300);
  const [first] = hearts();

  doubleTap(60, 200);

  expect(hearts()).toHaveLength(1);
  expect(hearts()[0]).not.toBe(first);
});

test.each(['Like', 'Add to My List'])('%s opens the login panel for a guest', async (name) => {
  const { user } = renderStage();

  await user.click(screen.getByRole('button', { name }));

  expect(readPanels().panel).toBe('login');
});

const COUNTS = { likeNum: 0, thumbUpNum: 7, likeFlag: false, thumbUpFlag: false };
const KEY = { contentId: DRAMA.contentId, chapterId: episodeOf(1).id };
const button = (name: string) => screen.getByRole('button', { name });

test("a member's double tap likes the episode once and never removes the like", async () => {
  logIn();
  const answers = { chapterBehavior: COUNTS, thumbUpAdd: null, thumbUpCancel: null };
  const { doubleTap, hearts, askedFor } = renderStage(0, { answers });
  await screen.findByRole('button', { name: 'Like 7' });

  doubleTap(120, 300);
  await screen.findByRole('button', { name: 'Like 8', pressed: true });
  doubleTap(60, 200);
  await waitFor(() => expect(hearts()[0]?.style.left).toBe('60px'));

  expect(askedFor('thumbUpAdd')).toEqual([KEY]);
  expect(askedFor('thumbUpCancel')).toEqual([]);
  expect(readPanels().panel).toBeNull();
});

// spec: 2 player, like and favourite, by the buttons and by a double tap
// touches: apps/web/src/player/hooks/use-reactions.ts
test('a like can be removed before the member loads; the button changes on response', async () => {
  logIn();
  const answer = Promise.withResolvers<null>();
  const answers = {
    chapterBehavior: { ...COUNTS, thumbUpFlag: true },
    thumbUpCancel: () => answer.promise,
  };
  const { user, askedFor } = renderStage(0, { answers });
  await screen.findByRole('button', { name: 'Like 7', pressed: true });

  await user.click(button('Like 7'));
  await user.click(button('Like 7'));
  const states = ['aria-busy', 'aria-pressed'].map((name) => button('Like 7').getAttribute(name));
  expect(states).toEqual(['true', 'true']);
  answer.resolve(null);

  await screen.findByRole('button', { name: 'Like 6', pressed: false });
  expect(askedFor('thumbUpCancel')).toEqual([KEY]);
  expect(readPanels().panel).toBeNull();
});

test('a member can add the drama to My List and remove it again', async () => {
  logIn();
  const answers = { chapterBehavior: COUNTS, collectAdd: null, collectCancel: null };
  const { user, askedFor } = renderStage(0, { answers });
  await screen.findByRole('button', { name: 'Like 7' });

  await user.click(button('Add to My List'));
  await user.click(await screen.findByRole('button', { name: 'Add to My List 1', pressed: true }));

  await screen.findByRole('button', { name: 'Add to My List', pressed: false });
  expect([askedFor('collectAdd'), askedFor('collectCancel')]).toEqual([[KEY], [KEY]]);
});

test.each([false, true])('toasts are inside the stage only in full screen (%s)', (isFull) => {
  renderStage(0, { isFull });
  const stage = screen.getByRole('region', { name: 'Player' });

  act(() => showToast('Purchase to view'));

  expect(stage.textContent.includes('Purchase to view')).toBe(isFull);
});

test.each([
  [/^Episodes/, 'episodes'],
  [/^Settings/, 'settings'],
])('the button %s opens its sheet', async (name, sheet) => {
  const { user, onOpen } = renderStage();

  await user.click(screen.getByRole('button', { name }));

  expect(onOpen.mock.calls).toEqual([[sheet]]);
});

test('the arrow goes home', async () => {
  const { user, address } = renderStage();

  await user.click(screen.getByRole('link', { name: 'Back' }));

  await waitFor(() => expect(address()).toBe('/'));
});

test('a phone shows the names of drama and episode over the picture', () => {
  renderStage(2);

  expect(screen.getByRole('heading', { name: 'Moon Bride' })).toBeTruthy();
  expect(screen.getByText('Episode 3')).toBeTruthy();
});

/** Renders a stage with a playing film, and waits until the controls have faded. */
async function clearStage() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = renderStage();
  const stage = screen.getByRole('region', { name: 'Player' });
  await rest(2500);
  return { ...page, stage, isClear: () => 'idle' in stage.dataset };
}

const rest = (forMs: number) => act(() => vi.advanceTimersByTimeAsync(forMs));
/** Taps the picture with a finger, and waits until a second tap no longer makes it a double tap. */
async function tap(container: Element) {
  const touch = container.querySelector('[data-part=touch]');
  const finger = { pointerType: 'touch', isPrimary: true, clientX: 200, clientY: 300 };
  for (const name of ['pointerDown', 'pointerMove', 'pointerUp'] as const) {
    if (touch !== null) fireEvent[name](touch, finger);
  }
  await rest(300);
}

test('the first tap on a clear picture shows the controls, the second one pauses', async () => {
  const { container, player, isClear } = await clearStage();
  const toggle = vi.spyOn(player.playback, 'toggle');
  expect(isClear()).toBe(true);

  await tap(container);
  expect(isClear()).toBe(false);
  expect(toggle).not.toHaveBeenCalled();
  await tap(container);

  expect(toggle).toHaveBeenCalledOnce();
});

test('swiping does not show the controls, moving the mouse does', async () => {
  const { stage, isClear } = await clearStage();

  fireEvent.pointerMove(stage, { pointerType: 'touch' });
  expect(isClear()).toBe(true);
  fireEvent.pointerMove(stage, { pointerType: 'mouse' });

  expect(isClear()).toBe(false);
});

test('touching a control keeps the controls visible for another 2.5 seconds', async () => {
  const { container, isClear } = await clearStage();
  await tap(container);
  await rest(2000);

  fireEvent.pointerDown(button('Settings'), { pointerType: 'touch' });
  await rest(2000);

  expect(isClear()).toBe(false);
});
