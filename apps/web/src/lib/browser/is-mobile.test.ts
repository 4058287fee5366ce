// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeScreen } from '../../testing/fake-screen.ts';
import { useIsMobile } from './is-mobile.ts';

test.each([true, false])(
  'the first render already knows whether the screen is narrow: %s',
  (isMobile) => {
    fakeScreen({ isMobile });

    const { result } = renderHook(useIsMobile);

    expect(result.current).toBe(isMobile);
  },
);

test('rotating the device switches to the layout for its new width', () => {
  const screen = fakeScreen({ isMobile: true });
  const { result } = renderHook(useIsMobile);

  screen.change({ isMobile: false });

  expect(result.current).toBe(false);
});

test('unmounting the last component removes the screen listener', () => {
  const screen = fakeScreen();
  const { unmount } = renderHook(useIsMobile);

  unmount();

  expect(screen.listenerCount()).toBe(0);
});
