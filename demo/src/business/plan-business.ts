import { between, pick, randomOf } from '../paint/random.ts';
import { FEEDBACK_WORDS } from './feedback-words.ts';
import { planLife, type LifeEvent } from './plan-life.ts';
import { planMembers } from './plan-members.ts';
import type {
  BusinessEvent,
  BusinessPlan,
  Happening,
  OrderEnd,
  PlanInput,
  PlannedMember,
} from './plan-types.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const BUSINESS_DAYS = 30;
export const ORDERS_COUNT = 1_500;
const FEEDBACK_COUNT = 60;
/** Time after which an unpaid order has expired: slightly longer than `APPROVAL_MS`. */
const EXPIRY_MS = 3 * HOUR_MS + 5 * 60_000;
/**
 * Reasons why a film failed: one for the last drama of the list, which viewers find last, then one
 * for the drama before it.
 */
const FAILED_FILMS = [
  'ffmpeg ended with 1: moov atom not found.',
  'The film has no picture: only an audio track was found.',
] as const;

type Lives = { members: readonly PlannedMember[]; events: BusinessEvent[]; input: PlanInput };

/**
 * Plans thirty days of business that end at `endsAtMs`: who joins, watches, buys, unlocks and sends
 * feedback. The same input always gives the same plan.
 */
export function planBusiness(input: PlanInput): BusinessPlan {
  const span = { fromMs: input.endsAtMs - BUSINESS_DAYS * DAY_MS, toMs: input.endsAtMs };
  const members = planMembers(span);
  const lives = {
    members,
    input,
    events: members.flatMap((member, number) =>
      planLife(member, number, input).map((event) => Object.assign(event, { member: number })),
    ),
  };
  addTroubles(lives);
  addUnpaidOrders(lives);
  addFeedback(lives);
  addFailedFilms(lives);
  // Sorting is stable, so events at the same moment keep their order.
  const events = lives.events.toSorted((one, other) => one.atMs - other.atMs);
  return { members, events };
}

function add(lives: Lives, member: number, happenings: readonly LifeEvent[]): void {
  const { endsAtMs } = lives.input;
  const inTime = happenings.filter(({ atMs }) => atMs < endsAtMs);
  lives.events.push(...inTime.map((event) => Object.assign(event, { member })));
}

/**
 * Lists the members who joined before `sinceMs` and do nothing from then on, in the order of
 * `members`.
 */
function listQuiet({ members, events }: Lives, sinceMs: number): number[] {
  const busy = new Set(events.filter(({ atMs }) => atMs >= sinceMs).map(({ member }) => member));
  return members.flatMap(({ joinedAtMs }, number) =>
    joinedAtMs < sinceMs && !busy.has(number) ? number : [],
  );
}

/**
 * Adds two disputes, one lost and one still open, and an order that was paid with a wrong amount.
 * Their members do nothing afterwards, so they never spend coins that are taken back.
 */
function addTroubles(lives: Lives): void {
  const { endsAtMs, products } = lives.input;
  const buy = (purchase: string, productIndex: number, end: OrderEnd): Happening => ({
    kind: 'order',
    purchase,
    productId: products[productIndex]?.productId ?? '',
    end,
    wall: null,
  });
  const troubles = [
    {
      sinceMs: endsAtMs - 11 * DAY_MS,
      happenings: [
        { ...buy('lost', 1, 'paid'), atMs: endsAtMs - 11 * DAY_MS },
        { kind: 'open-dispute', purchase: 'lost', atMs: endsAtMs - 9 * DAY_MS },
        { kind: 'lose-dispute', purchase: 'lost', atMs: endsAtMs - 5 * DAY_MS },
      ],
    },
    {
      sinceMs: endsAtMs - 4 * DAY_MS,
      happenings: [
        { ...buy('open', 2, 'paid'), atMs: endsAtMs - 4 * DAY_MS },
        { kind: 'open-dispute', purchase: 'open', atMs: endsAtMs - 30 * HOUR_MS },
      ],
    },
    {
      sinceMs: endsAtMs - 20 * HOUR_MS,
      happenings: [{ ...buy('review', 1, 'wrong-amount'), atMs: endsAtMs - 20 * HOUR_MS }],
    },
  ] satisfies { sinceMs: number; happenings: LifeEvent[] }[];
  for (const { sinceMs, happenings } of troubles) {
    const [member] = listQuiet(lives, sinceMs);
    if (member === undefined) throw new RangeError('Every member of the demo is busy.');
    add(lives, member, happenings);
  }
}

/** Fills up the number of orders with orders of buyers who leave PayPal's page without paying. */
function addUnpaidOrders(lives: Lives): void {
  const random = randomOf('business/unpaid');
  const sittings = lives.events.filter(({ kind }) => kind === 'watch');
  const orderCount = lives.events.filter(({ kind }) => kind === 'order').length;
  if (orderCount > ORDERS_COUNT) throw new RangeError(`The demo has ${orderCount} orders.`);
  const [cheapest] = lives.input.products;
  if (cheapest === undefined) throw new RangeError('The demo sells nothing.');
  for (let number = 1; number <= ORDERS_COUNT - orderCount; number += 1) {
    const sitting = sittings[Math.floor(random() * sittings.length)];
    if (sitting === undefined) throw new RangeError('Nobody watches the demo.');
    const { productId } = pick(random, [cheapest, ...lives.input.products]);
    const end = pick(random, ['left', 'left', 'cancelled'] as const);
    const purchase = `unpaid/${number}`;
    // The offset of two seconds keeps this moment apart from all other events.
    const atMs = sitting.atMs + 2_000;
    add(lives, sitting.member, [
      { kind: 'order', purchase, productId, end, wall: null, atMs },
      { kind: 'expire', purchase, atMs: atMs + EXPIRY_MS },
    ]);
  }
}

function addFeedback(lives: Lives): void {
  const random = randomOf('business/feedback');
  const sittings = lives.events.filter((event) => event.kind === 'watch');
  for (let number = 0; number < FEEDBACK_COUNT; number += 1) {
    const sitting = sittings[Math.floor(random() * sittings.length)];
    const locale = lives.members[sitting?.member ?? 0]?.locale ?? 'en-US';
    const { types, description } = pick(random, FEEDBACK_WORDS[locale]);
    const episodeId = sitting?.episodeIds.at(-1);
    if (sitting === undefined || episodeId === undefined) continue;
    const isAbout = types.includes('playback') || types.includes('content-error');
    const episode = isAbout ? { dramaId: sitting.dramaId, episodeId } : null;
    const atMs = sitting.atMs + Math.floor(between(random, [1, 10]) * 60_000);
    add(lives, sitting.member, [{ kind: 'feedback', types, description, episode, atMs }]);
  }
}

/** Makes the last episodes of the last dramas fail. A retry in the studio renders them. */
function addFailedFilms(lives: Lives): void {
  const { dramas, endsAtMs } = lives.input;
  for (const [index, failure] of FAILED_FILMS.entries()) {
    const episodeId = dramas.at(-1 - index)?.episodeIds.at(-1);
    if (episodeId === undefined) continue;
    const atMs = endsAtMs - (index + 1) * HOUR_MS;
    add(lives, 0, [{ kind: 'fail-encode', episodeId, failure, atMs }]);
  }
}
