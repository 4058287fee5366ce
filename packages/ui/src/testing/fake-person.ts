import { userEvent, type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/** Plays a person who taps and types. A fake clock runs on while they do. */
export function fakePerson(): UserEvent {
  return userEvent.setup({
    advanceTimers: async (delayMs) => {
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(delayMs);
    },
  });
}
