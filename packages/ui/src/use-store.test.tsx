// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { createStore, useStore } from './store.ts';

function makePage() {
  const store = createStore({ coins: 10, panel: 'none' });
  const drawn: string[] = [];
  const read: number[] = [];
  function Balance({ name }: { name: string }) {
    const coins = useStore(store, (state) => {
      read.push(state.coins);
      return state.coins;
    });
    drawn.push(`${name} ${coins}`);
    return <output aria-label={name}>{coins}</output>;
  }
  return { store, drawn, read, Balance };
}

const shown = (name: string) => screen.getByRole('status', { name }).textContent;

test('two distant components show the same balance after it changes', () => {
  const { store, Balance } = makePage();
  render(
    <>
      <Balance name="head" />
      <Balance name="wallet" />
    </>,
  );

  act(() => store.set({ coins: 70 }));

  expect([shown('head'), shown('wallet')]).toEqual(['70', '70']);
});

test('a change to another field causes no re-render', () => {
  const { store, drawn, Balance } = makePage();
  render(<Balance name="head" />);

  act(() => store.set({ panel: 'login' }));

  expect(drawn).toEqual(['head 10']);
});

test('an unmounted component is no longer notified', () => {
  const { store, read, Balance } = makePage();
  const { unmount } = render(<Balance name="head" />);
  unmount();
  read.length = 0;

  store.set({ coins: 70 });

  expect(read).toEqual([]);
});

test('a server-rendered page hydrates unchanged and then shows the state of the viewer', () => {
  const { store, drawn, Balance } = makePage();
  store.set({ coins: 70 });
  const container = document.createElement('div');
  container.innerHTML = '<output aria-label="head">10</output>';
  document.body.append(container);

  render(<Balance name="head" />, { container, hydrate: true });

  expect(drawn).toEqual(['head 10', 'head 70']);
});
