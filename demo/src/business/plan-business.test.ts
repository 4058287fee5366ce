// spec: 12 operation, ours: the demo's business is plausible, and the same at every start
// touches: planBusiness

import { LOCALES } from '@hookline/domain/routing';
import { describe, expect, test } from 'vitest';

import { planBusiness } from './plan-business.ts';
import { planInputOf } from './plan-input.ts';
import { dayNumberOf, livelinessOf } from './pick-time.ts';
import type { BusinessEvent, BusinessPlan } from './plan-types.ts';

const DAY_MS = 86_400_000;
const ENDS_AT_MS = Date.parse('2026-11-30T06:00:00Z');
const INPUT = planInputOf(ENDS_AT_MS);
const PLAN = planBusiness(INPUT);

type EventOf<Kind extends BusinessEvent['kind']> = Extract<BusinessEvent, { kind: Kind }>;

function listEvents<Kind extends BusinessEvent['kind']>(
  kind: Kind,
  { events }: BusinessPlan = PLAN,
): EventOf<Kind>[] {
  return events.filter((event): event is EventOf<Kind> => event.kind === kind);
}

const orders = listEvents('order');
const countEnds = (end: string) => orders.filter((order) => order.end === end).length;

test.each(['2026-11-30T06:00:00Z', '2026-12-05T21:00:00Z', '2027-07-14T12:30:00Z'])(
  'thirty days that end at %s have the expected totals',
  (end) => {
    const plan = planBusiness(planInputOf(Date.parse(end)));
    const count = (kind: BusinessEvent['kind']) => listEvents(kind, plan).length;
    const plays = listEvents('watch', plan).flatMap(({ episodeIds }) => episodeIds).length;

    expect({ members: count('join'), orders: count('order') }).toEqual({
      members: 400,
      orders: 1500,
    });
    expect(plays / 20_000).toBeCloseTo(1, 1);
    expect(count('unlock')).toBeGreaterThan(3_000);
    expect(count('refund')).toBeGreaterThan(20);
    expect(count('feedback')).toBeGreaterThan(50);
    expect([count('open-dispute'), count('lose-dispute'), count('fail-encode')]).toEqual([2, 1, 2]);
  },
);

test('planning twice for the same end gives the same plan', () => {
  expect(planBusiness(INPUT)).toEqual(PLAN);
});

test('most orders are paid, some are abandoned, and one needs a review', () => {
  expect(countEnds('paid')).toBeGreaterThan(600);
  expect(countEnds('left')).toBeGreaterThan(countEnds('cancelled'));
  expect(countEnds('declined')).toBeGreaterThan(5);
  expect(countEnds('wrong-amount')).toBe(1);
});

test('more members join in the second half, and they come from every language', () => {
  const middleMs = ENDS_AT_MS - 15 * DAY_MS;
  const late = PLAN.members.filter(({ joinedAtMs }) => joinedAtMs > middleMs).length;

  expect(late).toBeGreaterThan(220);
  expect(new Set(PLAN.members.map(({ locale }) => locale)).size).toBe(LOCALES.length);
  expect(new Set(PLAN.members.map(({ subject }) => subject)).size).toBe(400);
});

test('members watch more in their evening than at night', () => {
  const lively = listEvents('watch').map(({ atMs, member }) =>
    livelinessOf(atMs, PLAN.members[member]?.zoneHours ?? 0),
  );
  const average = lively.reduce((sum, each) => sum + each, 0) / lively.length;
  const night = livelinessOf(Date.parse('2026-11-30T03:00:00Z'), 0);

  expect(average).toBeGreaterThan(4 * night);
});

describe('the plan of each member', () => {
  const byMember = Map.groupBy(PLAN.events, ({ member }) => member);

  test('begins with joining and stays within the thirty days', () => {
    const early = [...byMember.values()].filter((events) => events[0]?.kind !== 'join');

    expect(early).toEqual([]);
    expect(PLAN.events[0]?.atMs).toBeGreaterThanOrEqual(ENDS_AT_MS - 30 * DAY_MS);
    expect(PLAN.events.at(-1)?.atMs).toBeLessThan(ENDS_AT_MS);
    expect(
      PLAN.events.every(({ atMs }, index) => atMs >= (PLAN.events[index - 1]?.atMs ?? 0)),
    ).toBe(true);
  });

  test('unlocks no episode without coins, out of order or twice', () => {
    const faults = [...byMember.entries()].flatMap(([member, events]) =>
      findFaults(member, events),
    );

    expect(faults).toEqual([]);
  });

  test('has refunds, disputes and expiries only after their order', () => {
    const strays = [...byMember.values()].flatMap((events) =>
      events.filter(
        (event, index) =>
          'purchase' in event &&
          event.kind !== 'order' &&
          !events
            .slice(0, index)
            .some((each) => each.kind === 'order' && each.purchase === event.purchase),
      ),
    );

    expect(strays).toEqual([]);
  });

  test('rarely repeats an episode on the same day', () => {
    const plays = listEvents('watch').flatMap(({ member, atMs, episodeIds }) =>
      episodeIds.map((each) => `${member} ${dayNumberOf(atMs)} ${each}`),
    );

    expect(new Set(plays).size).toBeGreaterThan(0.97 * plays.length);
  });
});

/**
 * Recomputes a member's coins and unlocks from the events. Coins that are refunded or disputed
 * later are never added to the balance.
 */
function findFaults(member: number, events: readonly BusinessEvent[]): string[] {
  const taken = new Set(
    events.flatMap((event) =>
      event.kind === 'refund' || event.kind === 'open-dispute' ? event.purchase : [],
    ),
  );
  const unlocked = new Map<string, number>();
  const faults: string[] = [];
  let balance = 0;
  for (const event of events) {
    if (event.kind === 'order' && event.end === 'paid' && !taken.has(event.purchase)) {
      const product = INPUT.products.find(({ productId }) => productId === event.productId);
      balance += (product?.coinsBuy ?? 0) + (product?.coinsBonus ?? 0);
    }
    if (event.kind !== 'unlock') continue;
    const drama = INPUT.dramas.find(({ dramaId }) => dramaId === event.dramaId);
    const upto = unlocked.get(event.dramaId) ?? drama?.freeEpisodeCount ?? 0;
    if (drama?.episodeIds[upto] !== event.episodeId)
      faults.push(`${member} skips ${event.episodeId}`);
    unlocked.set(event.dramaId, upto + 1);
    balance -= event.price;
    if (balance < 0) faults.push(`${member} owes ${-balance}`);
  }
  return faults;
}
