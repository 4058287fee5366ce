// @vitest-environment happy-dom
// spec: 2 home, the carousel adds a drama to My List; a guest is asked to log in

import { Toaster } from '@hookline/ui';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { closePanel, readPanels } from '../../shell/panels/open-panel.ts';
import { fakeDrama } from '../../testing/fake-api.ts';
import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ViewerListButton } from './viewer-list-button.tsx';

const drama = fakeDrama();
const behavior = { likeFlag: false, thumbUpFlag: false, likeNum: 0, thumbUpNum: 0 };

afterEach(() => {
  closePanel();
  localStorage.clear();
});

async function show(answers: Answers = {}, isShown = true) {
  const server = fakeServer({ chapterBehavior: behavior, collectAdd: null, ...answers });
  // `act` also waits for the button's code and texts, which are loaded lazily.
  const page = await act(async () =>
    renderPage(
      <>
        <ViewerListButton drama={drama} isShown={isShown} />
        <Toaster />
      </>,
      { api: server.api },
    ),
  );
  return { ...server, ...page };
}

const button = () => screen.getByRole('button', { name: 'My List: Moon Bride' });
const isPressed = (value: string) =>
  vi.waitFor(() => expect(button().getAttribute('aria-pressed')).toBe(value));

// spec: 4 login, ours: the tap that opened the login is carried out after it, once
test('a guest who adds a drama to My List is asked to log in, and the login panel keeps the wish', async () => {
  const { user, asked } = await show();

  await user.click(button());

  const { contentId, chapterId } = drama;
  const wish = { kind: 'favourite', contentId, chapterId };
  expect(readPanels()).toMatchObject({ panel: 'login', wish });
  expect(asked).toEqual([]);
});

test('a member sees whether the drama is in My List and can add it', async () => {
  logIn();
  const { user, askedFor } = await show();
  await vi.waitFor(() => expect(askedFor('chapterBehavior')).toHaveLength(1));

  await user.click(button());

  const { contentId, chapterId } = drama;
  await vi.waitFor(() => expect(askedFor('collectAdd')).toEqual([{ contentId, chapterId }]));
  await isPressed('true');
  expect(screen.getByRole('status').textContent).toContain('Added to My List');
  expect(readPanels().panel).toBeNull();
});

test('a member removes a drama from My List', async () => {
  logIn();
  const { user, askedFor } = await show({
    chapterBehavior: { ...behavior, likeFlag: true, likeNum: 1 },
    collectCancel: null,
  });
  await isPressed('true');

  await user.click(button());

  await vi.waitFor(() => expect(askedFor('collectCancel')).toHaveLength(1));
  await isPressed('false');
});

test('for a member no request is sent while the drama is out of view', async () => {
  logIn();
  const { asked } = await show({}, false);

  await isPressed('false');

  expect(asked).toEqual([]);
});
