import { expect, test } from 'vitest';

import { isSessionAlive, OPERATOR_IDLE_MS, OPERATOR_SESSION_MS } from './operator-session.ts';

test.each([
  { title: 'just begun', agoMs: 0, idleMs: 0, isAlive: true },
  { title: 'idle for nearly 30 minutes', agoMs: 0, idleMs: OPERATOR_IDLE_MS - 1, isAlive: true },
  { title: 'idle for 30 minutes', agoMs: 0, idleMs: OPERATOR_IDLE_MS, isAlive: false },
  { title: 'used for nearly 12 hours', agoMs: OPERATOR_SESSION_MS - 1, idleMs: 0, isAlive: true },
  { title: 'used for 12 hours', agoMs: OPERATOR_SESSION_MS, idleMs: 0, isAlive: false },
])('a session that is $title counts: $isAlive', ({ agoMs, idleMs, isAlive }) => {
  const nowMs = 1_800_000_000_000;
  const session = { endsAtMs: nowMs - agoMs + OPERATOR_SESSION_MS, seenAtMs: nowMs - idleMs };

  expect(isSessionAlive(session, nowMs)).toBe(isAlive);
});
