import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

type Screen = { isMobile: boolean; hasLessMotion: boolean };

/** Answers media queries until the test ends, by default as a desktop without reduced motion. */
export function fakeScreen(first: Partial<Screen> = {}) {
  let screen: Screen = { isMobile: false, hasLessMotion: false, ...first };
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion')
      ? screen.hasLessMotion
      : query.includes('width') && screen.isMobile,
    addEventListener: (_type: 'change', listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: 'change', listener: () => void) => void listeners.delete(listener),
  }));
  onTestFinished(() => void vi.unstubAllGlobals());

  return {
    /** Rotates the device, or changes one of its settings. */
    change(next: Partial<Screen>) {
      screen = { ...screen, ...next };
      act(() => {
        for (const listener of listeners) listener();
      });
    },
    listenerCount: () => listeners.size,
  };
}
