import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { createLeases, type Leases } from './leases.ts';

const STEP_MS = 1_000;
const NOW_MS = 1_800_000_000_000;

test('only as many tokens are handed out as were leased', () => {
  const leases = createLeases({ stepMs: STEP_MS });
  leases.add('ada', { tokens: 3, nowMs: NOW_MS });

  const taken = [1, 2, 3, 4].map(() => leases.take('ada', NOW_MS));

  expect(taken).toEqual([true, true, true, false]);
  expect(leases.take('bob', NOW_MS)).toBe(false);
});

test('a second lease is added to the remaining tokens of the first', () => {
  const leases = createLeases({ stepMs: STEP_MS });
  leases.add('ada', { tokens: 2, nowMs: NOW_MS });
  leases.take('ada', NOW_MS);
  leases.add('ada', { tokens: 2, nowMs: NOW_MS });

  expect([1, 2, 3, 4].filter(() => leases.take('ada', NOW_MS))).toHaveLength(3);
});

test('unused tokens of a lease expire as the shared bucket refills', () => {
  const leases = createLeases({ stepMs: STEP_MS });
  leases.add('ada', { tokens: 3, nowMs: NOW_MS });

  const later = NOW_MS + 2 * STEP_MS;

  expect([1, 2].map(() => leases.take('ada', later))).toEqual([true, false]);
});

/** Creates a bucket that regains one token per step. `take` returns how many it then lacks. */
function startBucket() {
  let [lacking, sinceMs] = [0, NOW_MS];
  return {
    take(tokens: number, nowMs: number): number {
      lacking = Math.max(0, lacking - (nowMs - sinceMs) / STEP_MS) + tokens;
      sinceMs = nowMs;
      return lacking;
    },
  };
}

const COUNT = 5;
const requests = fc.array(
  fc.record({
    server: fc.nat(1),
    // Bursts and pauses, because a limit matters only when it is nearly reached.
    waitMs: fc.oneof(fc.constant(0), fc.constant(0), fc.nat(4 * STEP_MS)),
    tokens: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 60 },
);

/** Takes a token like a server that leases `tokens` of the shared bucket at a time. */
function takeOrLease(
  leases: Leases | undefined,
  shared: ReturnType<typeof startBucket>,
  { tokens, nowMs }: { tokens: number; nowMs: number },
): boolean {
  if (leases === undefined) return false;
  if (leases.take('ada', nowMs)) return true;
  if (shared.take(0, nowMs) + tokens > COUNT) return false;
  shared.take(tokens, nowMs);
  leases.add('ada', { tokens, nowMs });
  return leases.take('ada', nowMs);
}

// spec: 10 databases, servers that lease parts of a limit allow no more in total than one bucket
test('servers with leases hand out no more tokens in total than one bucket', () => {
  fc.assert(
    fc.property(requests, (asked) => {
      const [shared, real] = [startBucket(), startBucket()];
      const servers = [1, 2].map(() => createLeases({ stepMs: STEP_MS }));
      const lacking = [0];
      let nowMs = NOW_MS;
      for (const { server, waitMs, tokens } of asked) {
        nowMs += waitMs;
        const isAllowed = takeOrLease(servers[server], shared, { tokens, nowMs });
        if (isAllowed) lacking.push(real.take(1, nowMs));
      }
      expect(Math.max(...lacking)).toBeLessThanOrEqual(COUNT);
    }),
  );
});
