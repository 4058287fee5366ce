// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { closePanel, readPanels } from '../../../shell/panels/open-panel.ts';
import { trackInto } from '../../tracking/track.ts';
import { fakeMember } from '../../../testing/fake-member.ts';
import { logIn } from '../../../testing/log-in.ts';
import { button, listOf, openStorefront, PRODUCTS } from '../testing/open-storefront.tsx';

const EPISODE = {
  contentId: 'a'.repeat(32),
  id: 'b'.repeat(32),
  chapterPrice: 2500,
  sequenceNo: 5,
};

afterEach(() => {
  trackInto(null);
  closePanel();
  sessionStorage.clear();
});

const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .flatMap((radio) => (radio.checked ? [radio.value] : []));

/** Collects the analytics events that the store sends from now on. */
function listen() {
  const events: string[] = [];
  // Drops events that were waiting for a listener.
  trackInto(() => undefined);
  trackInto(({ event }) => void events.push(event.en));
  return events;
}

test('for a member short of coins the package that covers the episode is preselected', async () => {
  logIn();

  await openStorefront({
    answers: { memberDetail: fakeMember({ totalBalance: 100 }) },
    props: { storefront: 1, episode: EPISODE },
  });

  await waitFor(() => expect(chosen()).toEqual(['large']));
});

test('the chosen package stays chosen when the packages reload', async () => {
  logIn();
  const { user, queries, askedFor } = await openStorefront();
  expect(chosen()).toEqual(['small']);
  await user.click(screen.getByRole('radio', { name: /2,600/ }));

  await act(() => queries.invalidateQueries());

  expect(askedFor('productList')).toHaveLength(2);
  expect(chosen()).toEqual(['large']);
});

test('a chosen package that is no longer sold is replaced, not ordered', async () => {
  logIn();
  let sold = PRODUCTS;
  const { user, queries, askedFor } = await openStorefront({
    answers: { productList: () => listOf(sold) },
  });
  await user.click(screen.getByRole('radio', { name: /2,600/ }));
  sold = PRODUCTS.slice(0, 1);

  await act(() => queries.invalidateQueries());
  await user.click(button('Pay now'));

  expect(chosen()).toEqual(['small']);
  await waitFor(() => expect(askedFor('createOrder')).toMatchObject([{ productId: 'small' }]));
});

test("a guest's chosen package stays chosen after the login", async () => {
  const guest = { props: { storefront: 1, episode: { ...EPISODE, chapterPrice: 60 } } } as const;
  const { user, unmount } = await openStorefront(guest);
  await user.click(screen.getByRole('radio', { name: /2,600/ }));
  unmount();
  logIn();

  await openStorefront(guest);

  expect(chosen()).toEqual(['large']);
});

test('a package chosen for one episode is not chosen for another', async () => {
  const guest = { props: { storefront: 1, episode: { ...EPISODE, chapterPrice: 60 } } } as const;
  const { user, unmount } = await openStorefront(guest);
  await user.click(screen.getByRole('radio', { name: /2,600/ }));
  unmount();

  await openStorefront({ props: { storefront: 1, episode: { ...guest.props.episode, id: 'c' } } });

  expect(chosen()).toEqual(['small']);
});

test('loading the packages can be retried after a failure', async () => {
  logIn();
  let isOffline = true;
  const { user } = await openStorefront({
    answers: {
      productList: () => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return listOf(PRODUCTS);
      },
    },
  });
  expect(screen.getByText('Couldn’t load the packages')).toBeDefined();
  isOffline = false;

  await user.click(button('Try again'));

  await waitFor(() => expect(chosen()).toEqual(['small']));
});

test.each([
  ['for an episode', EPISODE, 'Log in to unlock'],
  ['in the store', undefined, 'Log in to top up'],
])(
  'a guest %s must log in first, and opening the login closes the packages',
  async (_where, episode, name) => {
    const onLeave = vi.fn<() => void>();
    const { user, askedFor } = await openStorefront({
      props: { onLeave, ...(episode && { episode }) },
    });

    await user.click(button(name));

    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(readPanels().panel).toBe('login');
    expect(askedFor('createOrder')).toEqual([]);
  },
);

test('one event is tracked when the packages come into view, and another when they close', async () => {
  const events = listen();
  const { view, unmount } = await openStorefront();
  expect(events).toEqual([]);

  act(() => view.show(screen.getByRole('radiogroup').parentElement ?? document.body));
  expect(events).toEqual(['h5_purchase_wall_show']);
  unmount();

  expect(events).toEqual(['h5_purchase_wall_show', 'h5_purchase_wall_close']);
});

test('closing packages that never came into view tracks no event', async () => {
  const events = listen();
  const { unmount } = await openStorefront();

  unmount();

  expect(events).toEqual([]);
});
