import { vi } from 'vitest';

/** Fakes animation frames that a test triggers; timers are fake, too. */
export function fakeFrames(): { paint: () => void; end: () => void } {
  const frames = new Map<number, () => void>();
  let lastFrame = 0;
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    lastFrame += 1;
    frames.set(lastFrame, act);
    return lastFrame;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));

  return {
    paint: () => {
      const due = [...frames.values()];
      frames.clear();
      for (const act of due) act();
      vi.advanceTimersByTime(1);
    },
    // Removes the stubs first, because they hide the frame functions of the fake clock.
    end: () => {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    },
  };
}
