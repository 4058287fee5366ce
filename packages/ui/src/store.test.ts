import { expect, test } from 'vitest';

import { createStore } from './store.ts';

test('a listener is called on each change until it unsubscribes', () => {
  const store = createStore({ panel: 'closed', count: 0 });
  let heard = 0;
  const leave = store.subscribe(() => (heard += 1));

  store.set({ panel: 'language' });
  leave();
  store.set({ panel: 'closed' });

  expect(heard).toBe(1);
});

test('a patch keeps the fields that it does not contain', () => {
  const store = createStore({ panel: 'closed', count: 3 });

  store.set({ panel: 'language' });

  expect(store.get()).toEqual({ panel: 'language', count: 3 });
  expect(store.initial.panel).toBe('closed');
});
