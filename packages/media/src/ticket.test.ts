import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { openTicket, signTicket, ticketExpiry } from './ticket.ts';

const claims = { episodeId: 'c1', mediaId: 'm1', viewer: 'alice', expiresAtMs: 2000 };
const keys = { current: { id: 'k2', secret: 'secret of now' } };
const ticket = signTicket(claims, keys);
const [keyId = '', payload = '', signature = ''] = ticket.split('.');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('a ticket is valid until its expiry and not from then on', () => {
  expect(openTicket(ticket, keys, 1999)).toEqual(claims);
  expect(openTicket(ticket, keys, 2000)).toBeNull();
});

test('a ticket signed with the previous key is valid until that key is removed', () => {
  const next = { id: 'k3', secret: 'secret of tomorrow' };

  expect(openTicket(ticket, { current: next, previous: keys.current }, 0)).toEqual(claims);
  expect(openTicket(ticket, { current: next }, 0)).toBeNull();
});

test.each([
  {
    title: 'signed with another secret',
    forged: signTicket(claims, { current: { id: 'k2', secret: 'guess' } }),
  },
  {
    title: 'with a payload of another episode and the signature of this one',
    forged: `${keyId}.${signTicket({ ...claims, episodeId: 'c2' }, keys).split('.')[1]}.${signature}`,
  },
  { title: 'with another key id', forged: `k1.${payload}.${signature}` },
  { title: 'without a key id', forged: `.${payload}.${signature}` },
  { title: 'without a signature', forged: `${keyId}.${payload}` },
  { title: 'with an empty signature', forged: `${keyId}.${payload}.` },
  { title: 'with an extra part', forged: `${ticket}.x` },
  { title: 'with letters outside of ASCII', forged: `${keyId}.${payload}.${'é'.repeat(43)}` },
  { title: 'that is empty', forged: '' },
  { title: 'that is extremely long', forged: ticket + 'A'.repeat(5000) },
])('a ticket $title is invalid', ({ forged }) => {
  expect(openTicket(forged, keys, 0)).toBeNull();
});

test('a ticket with any one character changed is invalid', () => {
  fc.assert(
    fc.property(
      fc.nat(ticket.length - 1),
      fc.constantFrom('A', 'a', '0', '_', '-', '.'),
      (index, character) => {
        const forged = ticket.slice(0, index) + character + ticket.slice(index + 1);

        expect(openTicket(forged, keys, 0)).toEqual(forged === ticket ? claims : null);
      },
    ),
  );
});

test('a ticket is safe as one path segment for every viewer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (viewer) => {
      const signed = signTicket({ ...claims, viewer }, keys);

      expect(signed).toMatch(/^[A-Za-z0-9._-]+$/);
      expect(openTicket(signed, keys, 0)?.viewer).toBe(viewer);
    }),
  );
});

test("a viewer's repeated requests within ten minutes get the same URL", () => {
  const first = ticketExpiry(10 * MINUTE_MS + 1, MINUTE_MS);

  expect(ticketExpiry(19 * MINUTE_MS, MINUTE_MS)).toBe(first);
  expect(ticketExpiry(19 * MINUTE_MS + 1, MINUTE_MS)).toBe(first + 10 * MINUTE_MS);
});

test('a ticket lasts as long as the episode plus two hours, and less than ten minutes longer', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(HOUR_MS), (nowMs, durationMs) => {
      const leftMs = ticketExpiry(nowMs, durationMs) - nowMs - durationMs - 2 * HOUR_MS;

      expect(leftMs).toBeGreaterThanOrEqual(0);
      expect(leftMs).toBeLessThan(10 * MINUTE_MS);
    }),
  );
});
