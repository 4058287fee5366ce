// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeScreen } from '../../testing/fake-screen.ts';
import { useIsMobile } from './is-mobile.ts';

test.each([true, false])(
  'a screen that is narrow (%s) is known from the first drawing on',
  (isMobile) => {
    fakeScreen({ isMobile });

    const { result } = renderHook(useIsMobile);

    expect(result.current).toBe(isMobile);
  },
);

test('a viewer who turns the device gets the layout of its other side', () => {
  const screen = fakeScreen({ isMobile: true });
  const { result } = renderHook(useIsMobile);

  screen.change({ isMobile: false });

  expect(result.current).toBe(false);
});

test('the last component to unmount ends the listening to the screen', () => {
  const screen = fakeScreen();
  const { unmount } = renderHook(useIsMobile);

  unmount();

  expect(screen.listenerCount()).toBe(0);
});
