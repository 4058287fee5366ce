import { ticketExpiry } from '@hookline/media';
import { expect, test } from 'vitest';

import { PAGE_FRESH_SECONDS, PAGE_STALE_SECONDS } from './page.ts';

test('every cache drops a page at least an hour before the ticket in it expires', () => {
  const shortestTicketMs = ticketExpiry(0, 0);
  const longestPageMs = 2 * (PAGE_FRESH_SECONDS + PAGE_STALE_SECONDS) * 1000;

  expect(longestPageMs).toBeLessThan(shortestTicketMs - 60 * 60 * 1000);
});
