// @vitest-environment happy-dom
import type { Client } from '@hookline/contract/client';
import { act, screen, within } from '@testing-library/react';
import { data } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { PageFailure } from '../../features/catalog/load-page.ts';
import { closePanel, readPanels } from '../panels/open-panel.ts';
import { readToken, setToken } from '../../features/identity/session/token.ts';
import { fakeDrama } from '../../testing/fake-api.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { RootError } from './root-error.tsx';

// React logs errors that an error boundary catches.
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  setToken(null);
  closePanel();
  vi.restoreAllMocks();
});

function openFailed(error: unknown, api?: Client) {
  const loader = () => {
    // oxlint-disable-next-line typescript/only-throw-error -- Loaders throw responses, too.
    throw error;
  };
  return renderSite(
    [
      {
        errorElement: <RootError />,
        children: [{ path: '*', element: null, loader }],
      },
    ],
    { ...(api && { api }) },
  );
}

const failure = (changes: Partial<PageFailure> = {}) =>
  data({ missing: 'page', path: '/nowhere/', top: [], ...changes }, { status: 404 });
const main = () => within(screen.getByRole('main'));

test('an unknown URL shows its path and offers popular dramas', async () => {
  await openFailed(failure({ top: [fakeDrama()] }));

  expect(main().getByText(/\/nowhere\//)).toBeDefined();
  const top = within(main().getByRole('list'));
  expect(top.getAllByRole('link')).toHaveLength(1);
  expect(top.getByText('1')).toBeDefined();
});

test('without popular dramas the page shows no list', async () => {
  await openFailed(failure());

  expect(main().queryByRole('list')).toBeNull();
  expect(main().queryByRole('button')).toBeNull();
});

test('a missing page links home', async () => {
  const { user, address } = await openFailed(failure());

  await user.click(main().getByRole('link'));

  expect(address()).toBe('/');
});

// spec: 8 errors, a global error shows its own page: the cause, and 'Try again'
test.each([
  {
    what: 'a response from a busy server',
    error: data(null, { status: 503 }),
    status: '503',
    heading: 'Our server isn’t responding',
    sentence: 'We saved your place.',
  },
  {
    what: 'a network failure',
    error: new TypeError('Failed to fetch'),
    status: null,
    heading: 'Can’t reach Hookline',
    sentence: 'Check your connection',
  },
  {
    what: 'a timeout',
    error: new DOMException('', 'TimeoutError'),
    status: null,
    heading: 'Can’t reach Hookline',
    sentence: 'Check your connection',
  },
  {
    what: 'a bug of ours',
    error: new Error('broken'),
    status: '500',
    heading: 'Something went wrong on our end',
    sentence: 'It has been reported to us.',
  },
])(
  'after $what the page states the cause in its heading, and offers a retry',
  async ({ error, status, heading, sentence }) => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { user } = await openFailed(error);

    expect(main().getByRole('heading', { level: 1, name: heading })).toBeDefined();
    expect(main().getByRole('alert').textContent).toContain(sentence);
    expect(document.title).toBe(`${heading} | Hookline`);
    expect(document.body.textContent).not.toMatch(/not found|cannot be found/i);
    expect(main().queryByText(/^\d{3}$/)?.textContent ?? null).toBe(status);
    expect(main().getByRole('link', { name: 'Back to Home' })).toBeDefined();
    await user.click(main().getByRole('button', { name: 'Try again' }));

    expect(reload).toHaveBeenCalledTimes(1);
    expect(document.body.textContent).not.toContain('broken');
  },
);

const lost = new TypeError('Failed to fetch');
const topOf = (server: ReturnType<typeof fakeServer>) => server.askedFor('recommendList');

test('an error page without a Top 10 requests it', async () => {
  const server = fakeServer({ recommendList: [fakeDrama()] });

  await openFailed(lost, server.api);

  expect(within(await main().findByRole('list')).getAllByRole('link')).toHaveLength(1);
});

// spec: 8 errors, an error page shows the last known Top 10, or requests one
// touches: recommendList
test("without a network the page shows this tab's last Top 10 and sends no request", async () => {
  const { unmount } = await openFailed(failure({ top: [fakeDrama({ contentName: 'Tide' })] }));
  unmount();
  const server = fakeServer();

  await openFailed(lost, server.api);

  expect(main().getByText('Tide')).toBeDefined();
  expect(topOf(server)).toEqual([]);
});

test('a failed Top 10 request leaves the page without a list', async () => {
  await openFailed(
    lost,
    fakeServer({
      recommendList: () => {
        throw new TypeError('Failed to fetch');
      },
    }).api,
  );

  expect(main().queryByRole('list')).toBeNull();
});

/** Opens a page rendered as "not found" for guests. `answer` responds to the member's request. */
async function openUnfound(answer: () => unknown) {
  const asked: (string | null)[] = [];
  const loader = () => {
    asked.push(readToken());
    if (asked.length > 1) return answer();
    // oxlint-disable-next-line typescript/only-throw-error -- Loaders throw responses, too.
    throw failure({ missing: 'drama' });
  };
  await renderSite([
    {
      errorElement: <RootError />,
      children: [{ path: '*', element: <p>The player</p>, loader }],
    },
  ]);
  return asked;
}

// spec: 10 catalogue, ours: a drama hidden from guests is requested again for a member
test('a drama hidden from guests is requested again with the member login, and shown', async () => {
  const asked = await openUnfound(() => null);
  expect(asked).toEqual([null]);

  await act(async () => setToken('alice'));

  expect(await screen.findByText('The player')).toBeDefined();
  expect(asked).toEqual([null, 'alice']);
});

test('a drama hidden from the member, too, is not requested a third time', async () => {
  const asked = await openUnfound(() => {
    // oxlint-disable-next-line typescript/only-throw-error -- Loaders throw responses, too.
    throw failure({ missing: 'drama' });
  });

  await act(async () => setToken('alice'));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await act(async () => undefined);

  expect(main().getByText('Drama Not Found')).toBeDefined();
  expect(asked).toEqual([null, 'alice']);
});

// spec: 10 catalogue, ours: the page of a taken-down drama offers its owner the support
test('a member who paid for a drama is told of its removal and can write to support', async () => {
  setToken('alice');
  const { user } = await openFailed(failure({ missing: 'taken-down' }));

  const told = await main().findByRole('status');
  expect(told.textContent).toMatch(/no longer available\. You had unlocked episodes/);
  await user.click(main().getByRole('button', { name: 'Write to support' }));

  expect(readPanels()).toMatchObject({ panel: 'profile', view: 'FEEDBACK' });
});
