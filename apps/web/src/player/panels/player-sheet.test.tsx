// @vitest-environment happy-dom
// spec: 2 player, a player sheet slides in from the bottom on a phone, from the side elsewhere, and
//   within a full-screen stage

import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { setToken } from '../../features/identity/session/token.ts';
import { fakeMember } from '../../testing/fake-member.ts';
import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import { fakeScreen } from '../../testing/fake-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { Player } from '../engine/playback/player.ts';
import { DRAMA } from '../testing/drama.ts';
import { playerAt } from '../testing/player-at.ts';
import { PlayerSheet, type PlayerSheetKind } from './player-sheet.tsx';
// The site loads this code on a tap. Here it is loaded first, so that no test waits for it.
import './sheet-frame.tsx';

type Kind = Exclude<PlayerSheetKind, 'keys'>;

/** A page whose buttons open the sheets. */
function Page({ player, onClose }: { player: Player; onClose: () => void }) {
  const [kind, setKind] = useState<PlayerSheetKind | null>(null);
  return (
    <>
      <button type="button" onClick={() => setKind('episodes')}>
        open episodes
      </button>
      <button type="button" onClick={() => setKind('settings')}>
        open settings
      </button>
      <PlayerSheet
        kind={kind}
        player={player}
        drama={DRAMA}
        viewer={{ kind: 'guest' }}
        title="Episode 1"
        onOpen={setKind}
        onFullScreen={() => undefined}
        onClose={() => {
          setKind(null);
          onClose();
        }}
      />
    </>
  );
}

async function openSheet(kind: Kind, answers: Answers = {}) {
  const { player } = playerAt(0);
  const onClose = vi.fn<() => void>();
  const { user } = renderPage(<Page player={player} onClose={onClose} />, {
    api: fakeServer({ related: [], ...answers }).api,
  });
  const opener = screen.getByRole('button', { name: `open ${kind}` });
  // `act` also waits for the code of the sheet.
  await act(() => user.click(opener));
  const name = kind === 'episodes' ? 'Moon Bride' : 'Settings';
  return { player, onClose, user, opener, sheet: await screen.findByRole('dialog', { name }) };
}

/** Maximum time that `afterPaint` waits for a paint. */
const PAINT_MAX_MS = 100;
const HOUR_MS = 3_600_000;

test('a sheet opens before its contents are rendered', async () => {
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const { setTimeout: wait } = globalThis;
  // On a busy machine, `afterPaint` might otherwise stop waiting before the first assertion.
  vi.stubGlobal('setTimeout', (callback: () => void, ms?: number) =>
    wait(callback, ms === PAINT_MAX_MS ? HOUR_MS : ms),
  );
  onTestFinished(() => {
    frames.mockRestore();
    vi.unstubAllGlobals();
  });
  const { sheet } = await openSheet('settings');
  expect(within(sheet).queryByRole('group', { name: 'Speed' })).toBeNull();

  for (const [draw] of frames.mock.calls) draw(performance.now());

  await within(sheet).findByRole('group', { name: 'Speed' });
});

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('an unopened sheet is not on the page', () => {
  renderPage(<Page player={playerAt(0).player} onClose={() => undefined} />);

  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['episodes', 'settings'] as const)('the focus moves into the %s sheet', async (kind) => {
  const { sheet } = await openSheet(kind);

  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
});

test('Escape closes the sheet once and returns the focus', async () => {
  const { user, opener, onClose } = await openSheet('settings');

  await user.keyboard('{Escape}');

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the cross closes the sheet once and returns the focus', async () => {
  const { user, opener, onClose } = await openSheet('settings');

  await user.click(screen.getByRole('button', { name: 'Close' }));

  await gone();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(onClose).toHaveBeenCalledOnce();
});

test('pressing outside the sheet closes it, pressing inside does not', async () => {
  const { user, sheet } = await openSheet('episodes');

  await user.click(screen.getByText('About'));
  expect(screen.getByText('She married the tide.')).toBeTruthy();
  expect(sheet.isConnected).toBe(true);
  await user.click(document.body);

  await gone();
});

test('choosing an episode opens it, closes the sheet and returns the focus', async () => {
  const { user, player, opener } = await openSheet('episodes');

  await user.click(screen.getByRole('link', { name: 'Episode 2' }));

  await gone();
  expect(player.store.get().epIndex).toBe(1);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test.each([
  [true, 'bottom'],
  [false, 'end'],
])('on a phone (%s) a sheet slides in from the %s', async (isMobile, side) => {
  fakeScreen({ isMobile });

  const { sheet } = await openSheet('settings');

  expect(sheet.dataset['side']).toBe(side);
});

test('a sheet over a full-screen stage renders inside the stage', async () => {
  const stage = document.createElement('section');
  document.body.append(stage);
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: stage });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenElement'));

  const { sheet } = await openSheet('settings');

  expect(stage.contains(sheet)).toBe(true);
  stage.remove();
});

test('a subscriber who watches free finds the note "Watch free" above the episodes', async () => {
  setToken('token');
  onTestFinished(() => setToken(null));
  const memberDetail = fakeMember({ subscribeStatus: 1, watchesFree: true });

  const { sheet } = await openSheet('episodes', { memberDetail });

  await waitFor(() => expect(sheet.textContent).toContain('VIPWatch free'));
});

test('the settings open the keyboard shortcuts', async () => {
  const { user } = await openSheet('settings');

  const keys = await screen.findByRole('button', { name: 'Keyboard shortcuts' });
  // `act` also waits for the code of the shortcuts.
  await act(() => user.click(keys));

  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(await screen.findByText('Slower or faster')).toBeTruthy();
});

test('the episode numbers come before the synopsis', async () => {
  const { sheet } = await openSheet('episodes');

  const numbers = screen.getByRole('link', { name: 'Episode 1' });
  const about = screen.getByText('About');

  expect(sheet.querySelector('a')).toBe(numbers);
  expect(numbers.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(about.closest('details')?.open).toBe(false);
});
