import { afterEach, expect, test, vi } from 'vitest';

import { watchExposure } from './use-exposure.ts';

afterEach(() => void vi.unstubAllGlobals());

/** An observer that says what the test tells it to, until it is disconnected. */
function fakeObserver() {
  let say: ((isIntersecting: boolean) => void) | null = null;
  class Observer {
    constructor(onEntries: (entries: { isIntersecting: boolean }[]) => void) {
      say = (isIntersecting) => onEntries([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {
      say = null;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return { scroll: (isIntersecting: boolean) => say?.(isIntersecting) };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The fake observer looks at nothing.
const element = {} as Element;

test('what comes into view counts once, and not before', () => {
  const view = fakeObserver();
  const onSeen = vi.fn<() => void>();
  watchExposure(element, onSeen);

  view.scroll(false);
  expect(onSeen).not.toHaveBeenCalled();
  view.scroll(true);
  view.scroll(true);

  expect(onSeen).toHaveBeenCalledTimes(1);
});

test('what is gone before it was seen does not count', () => {
  const view = fakeObserver();
  const onSeen = vi.fn<() => void>();
  const end = watchExposure(element, onSeen);

  end();
  view.scroll(true);

  expect(onSeen).not.toHaveBeenCalled();
});
