// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { useIsHydrated } from './use-is-hydrated.ts';

function Greeting({ drawn }: { drawn?: (isHydrated: boolean) => void }) {
  const isHydrated = useIsHydrated();
  drawn?.(isHydrated);
  return isHydrated ? 'Ada' : '';
}

test("the browser first renders the server's page, then the viewer's", async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Greeting />);
  const drawn = vi.fn<(isHydrated: boolean) => void>();
  const onRecoverableError = vi.fn<() => void>();

  await act(async () => {
    hydrateRoot(place, createElement(Greeting, { drawn }), { onRecoverableError });
  });

  expect(drawn.mock.calls).toEqual([[false], [true]]);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place.textContent).toBe('Ada');
});
