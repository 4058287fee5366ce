import { userEvent, type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/** Returns a simulated user who taps and types; fake timers advance meanwhile. */
export function fakePerson(): UserEvent {
  return userEvent.setup({
    advanceTimers: async (delayMs) => {
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(delayMs);
    },
  });
}
