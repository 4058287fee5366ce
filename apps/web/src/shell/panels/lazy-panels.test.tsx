// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { closePanel, openLogin, openProfile } from './open-panel.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LazyPanels } from './lazy-panels.tsx';

afterEach(() => act(() => closePanel()));

/** Waits longer than usual for a dialog, because its code must load first. */
const opened = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 });

test('no panel is on the page until one is opened, and then only one at a time', async () => {
  await act(async () => renderPage(<LazyPanels />));
  expect(screen.queryAllByRole('dialog')).toEqual([]);

  await act(async () => openLogin());
  await opened('Welcome to Hookline');
  await act(async () => openProfile());

  await opened('Profile');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
});
