import { expect, test } from 'vitest';

import {
  hasEndedElsewhere,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
  sessionStateOf,
  type Session,
} from './session.ts';

const START_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;

const session: Session = {
  userId: 'alice',
  state: 'active',
  startedAtMs: START_MS,
  seenAtMs: START_MS,
  endsAtMs: START_MS + SESSION_LIFETIME_MS,
};

test('a token without a session is unknown', () => {
  expect(sessionStateOf(null, START_MS)).toEqual({ kind: 'unknown' });
});

test.each([
  { title: 'a login that was logged out', change: { state: 'logged-out' }, kind: 'unknown' },
  { title: 'a superseded login', change: { state: 'superseded' }, kind: 'superseded' },
  { title: 'a login of a blocked member', change: { state: 'blocked' }, kind: 'blocked' },
  {
    title: 'a superseded login past its expiry',
    change: { state: 'superseded', seenAtMs: 0 },
    kind: 'superseded',
  },
  { title: 'a fresh login', change: {}, kind: 'active' },
] as const)('$title is $kind', ({ change, kind }) => {
  expect(sessionStateOf({ ...session, ...change }, START_MS).kind).toBe(kind);
});

test.each([
  { title: 'the last millisecond of a week without a request', afterMs: -1, kind: 'active' },
  { title: 'a week without a request', afterMs: 0, kind: 'expired' },
])('after $title a login is $kind', ({ afterMs, kind }) => {
  const nowMs = START_MS + SESSION_IDLE_MS + afterMs;

  expect(sessionStateOf(session, nowMs).kind).toBe(kind);
});

test.each([
  { title: 'the last millisecond of its lifetime', afterMs: -1, kind: 'active' },
  { title: 'its lifetime', afterMs: 0, kind: 'expired' },
])('after $title a login in use is $kind', ({ afterMs, kind }) => {
  const nowMs = START_MS + SESSION_LIFETIME_MS + afterMs;

  expect(sessionStateOf({ ...session, seenAtMs: nowMs }, nowMs).kind).toBe(kind);
});

test('an active session reports its member, start and end', () => {
  const nowMs = START_MS + MINUTE_MS;

  expect(sessionStateOf(session, nowMs)).toMatchObject({
    userId: 'alice',
    startedAtMs: START_MS,
    endsAtMs: START_MS + SESSION_IDLE_MS,
  });
  const late = { ...session, seenAtMs: session.endsAtMs - 1 };
  expect(sessionStateOf(late, late.seenAtMs)).toMatchObject({ endsAtMs: session.endsAtMs });
});

test.each([
  { title: 'less than a minute', afterMs: MINUTE_MS - 1, isSeenDue: false },
  { title: 'a minute', afterMs: MINUTE_MS, isSeenDue: true },
])('$title after the last write, the next write is due: $isSeenDue', ({ afterMs, isSeenDue }) => {
  expect(sessionStateOf(session, START_MS + afterMs)).toMatchObject({ isSeenDue });
});

const phone = { ...session, equipmentId: 'phone' };

test.each([
  { title: 'a live login on another device', ended: phone, isEnded: true },
  {
    title: 'a live login on the same device',
    ended: { ...phone, equipmentId: 'laptop' },
    isEnded: false,
  },
  {
    title: 'an expired login',
    ended: { ...phone, seenAtMs: START_MS - SESSION_IDLE_MS },
    isEnded: false,
  },
  { title: 'a login beyond its lifetime', ended: { ...phone, endsAtMs: START_MS }, isEnded: false },
])('a new login reports that it ended $title: $isEnded', ({ ended, isEnded }) => {
  expect(hasEndedElsewhere([ended], { equipmentId: 'laptop', nowMs: START_MS })).toBe(isEnded);
});
