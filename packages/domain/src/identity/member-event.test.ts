import { expect, test } from 'vitest';

import { chooseRepeats, type MemberEventKind } from './member-event.ts';

const eventsOf = (userId: string, ...kinds: MemberEventKind[]) =>
  kinds.map((kind, index) => ({ kind, userId, atMs: index }));

const ended = (userId: string, byte: number, atMs: number) =>
  ({ kind: 'login-ended', userId, tokenHash: Buffer.alloc(32, byte), atMs }) as const;

test.each<{ events: MemberEventKind[]; repeats: MemberEventKind[] }>([
  { events: [], repeats: [] },
  { events: ['blocked'], repeats: ['blocked'] },
  { events: ['blocked', 'unblocked'], repeats: ['unblocked'] },
  { events: ['blocked', 'unblocked', 'blocked'], repeats: ['blocked'] },
  { events: ['logged-out', 'logged-out'], repeats: ['logged-out'] },
  { events: ['logged-out', 'blocked'], repeats: ['logged-out', 'blocked'] },
  { events: ['blocked', 'logged-out', 'deleted'], repeats: ['deleted'] },
  // The logout was in progress when the member was deleted.
  { events: ['deleted', 'logged-out'], repeats: ['deleted'] },
])('the events $events are reduced to the repeats $repeats', ({ events, repeats }) => {
  const chosen = chooseRepeats(eventsOf('alice', ...events));

  expect(chosen).toEqual(repeats.map((kind) => ({ kind, userId: 'alice' })));
});

test('the end of each login is repeated once, but not for a deleted member', () => {
  const chosen = chooseRepeats([
    ended('alice', 1, 1),
    ended('alice', 2, 2),
    ended('alice', 1, 3),
    ended('bob', 3, 1),
    ...eventsOf('bob', 'deleted'),
  ]);

  expect(chosen).toEqual([
    { kind: 'deleted', userId: 'bob' },
    { kind: 'login-ended', userId: 'alice', tokenHash: Buffer.alloc(32, 1) },
    { kind: 'login-ended', userId: 'alice', tokenHash: Buffer.alloc(32, 2) },
  ]);
});

test('events from several files are sorted by time, so that the last block or unblock counts', () => {
  const later = { kind: 'unblocked', userId: 'alice', atMs: 9 } as const;

  const chosen = chooseRepeats([
    later,
    ...eventsOf('bob', 'deleted'),
    ...eventsOf('alice', 'blocked'),
  ]);

  expect(chosen).toEqual([
    { kind: 'deleted', userId: 'bob' },
    { kind: 'unblocked', userId: 'alice' },
  ]);
});
