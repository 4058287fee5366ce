import { between, pick, randomOf, type Random } from '../paint/random.ts';
import { pickTime } from './pick-time.ts';
import type {
  Happening,
  OrderEnd,
  PlanInput,
  PlannedDrama,
  PlannedMember,
  PlannedProduct,
} from './plan-types.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Time after which an unpaid order has expired: slightly longer than `APPROVAL_MS`. */
const EXPIRY_MS = 3 * HOUR_MS + 5 * MINUTE_MS;
const FILM_SECONDS: readonly [number, number] = [20, 58];
const PAYER_SHARE = 0.55;
const SITTINGS: readonly [number, number] = [3, 13.5];
const EPISODES_PER_SITTING: readonly [number, number] = [3, 8];
/** Above 1, because most people watch most in their first days. */
const SITTING_EARLY = 1.15;
const CONTINUE_SHARE = 0.8;
const TWICE_SHARE = 0.035;
const UNPAID_SHARE = 0.2;
const HALF_REFUND_SHARE = 0.012;
/** Share of walls at which a member unlocks all remaining episodes of the drama at once. */
const UNLOCK_REST_SHARE = 0.3;

/** A planned event of one member. */
export type LifeEvent = Happening & { atMs: number };

type Life = {
  random: Random;
  input: PlanInput;
  member: PlannedMember;
  number: number;
  isPayer: boolean;
  nowMs: number;
  /** Coins and bonus that the member can spend, without coins that will be refunded. */
  balance: number;
  /** One-based numbers of the last episode watched, and of the last one unlocked, by drama. */
  watched: Map<string, number>;
  unlocked: Map<string, number>;
  orderCount: number;
  events: LifeEvent[];
};

/** Plans what a member does from joining to the end of the thirty days. */
export function planLife(member: PlannedMember, number: number, input: PlanInput): LifeEvent[] {
  const random = randomOf(`business/life/${number}`);
  const life: Life = {
    random,
    input,
    member,
    number,
    isPayer: random() < PAYER_SHARE,
    nowMs: member.joinedAtMs,
    balance: 0,
    watched: new Map(),
    unlocked: new Map(),
    orderCount: 0,
    events: [{ kind: 'join', atMs: member.joinedAtMs }],
  };
  for (const atMs of planSittings(life)) {
    // If the previous sitting has not ended yet, this one begins a minute after its end.
    life.nowMs = Math.max(life.nowMs + MINUTE_MS, atMs);
    if (life.nowMs < input.endsAtMs) sit(life);
  }
  return markLast(
    life.events
      .filter(({ atMs }) => atMs < input.endsAtMs)
      .toSorted((one, other) => one.atMs - other.atMs),
  );
}

function markLast(events: readonly LifeEvent[]): LifeEvent[] {
  const last = new Map<string, LifeEvent>();
  for (const event of events) if (event.kind === 'watch') last.set(event.dramaId, event);
  return events.map((event) =>
    event.kind === 'watch' ? { ...event, isLast: last.get(event.dramaId) === event } : event,
  );
}

function planSittings({ random, member, input }: Life): number[] {
  const count = Math.round(between(random, SITTINGS) * (0.5 + random()));
  const span = { fromMs: member.joinedAtMs, toMs: input.endsAtMs, zoneHours: member.zoneHours };
  const later = Array.from({ length: count }, () =>
    pickTime(random, { ...span, early: SITTING_EARLY }),
  );
  return [member.joinedAtMs + MINUTE_MS, ...later.toSorted((one, other) => one - other)];
}

/**
 * Watches some episodes of up to three dramas. At a wall, the member pays or stops watching the
 * drama for now.
 */
function sit(life: Life): void {
  let left = Math.round(between(life.random, EPISODES_PER_SITTING));
  for (let dramas = 0; dramas < 3 && left > 0; dramas += 1) {
    const drama = chooseDrama(life);
    if (drama === null) return;
    left -= watch(life, drama, left);
  }
}

function chooseDrama({ random, input, watched, nowMs, isPayer }: Life): PlannedDrama | null {
  const there = input.dramas.filter(({ publishedAtMs }) => publishedAtMs < nowMs);
  const begun = there.filter(({ dramaId, episodeIds, freeEpisodeCount }) => {
    const upto = watched.get(dramaId) ?? 0;
    return upto > 0 && upto < (isPayer ? episodeIds.length : freeEpisodeCount);
  });
  const last = begun.at(-1);
  if (last !== undefined && random() < CONTINUE_SHARE) return last;
  const unseen = there.filter(({ dramaId }) => !watched.has(dramaId));
  const [first, ...others] = unseen.length > 0 ? unseen : there;
  if (first === undefined) return null;
  // Dramas at the beginning of the list are more popular.
  const list: [PlannedDrama, ...PlannedDrama[]] = [first, ...others];
  return list[Math.floor(random() ** 2 * list.length)] ?? first;
}

/** Watches at most `max` episodes of a drama. Returns how many, at least 1. */
function watch(life: Life, drama: PlannedDrama, max: number): number {
  const { dramaId, episodeIds } = drama;
  const before = life.watched.get(dramaId) ?? 0;
  // A drama that was watched to the end is watched again from the beginning.
  const from = before >= episodeIds.length ? 0 : before;
  let upto = from;
  while (upto < Math.min(from + max, episodeIds.length) && isOpen(life, drama, upto + 1)) upto += 1;
  const seen = episodeIds.slice(from, upto);
  if (seen.length > 0) {
    life.nowMs += seen.length * MINUTE_MS;
    const seconds = Math.floor(between(life.random, FILM_SECONDS));
    const films = { episodeIds: seen, seconds, isLast: false };
    life.events.push({ kind: 'watch', dramaId, ...films, atMs: life.nowMs });
  }
  life.watched.set(dramaId, Math.max(before, upto, 1));
  return Math.max(seen.length, 1);
}

/** Returns whether the member may watch an episode. A paying member pays for a locked one. */
function isOpen(life: Life, drama: PlannedDrama, episodeNumber: number): boolean {
  const { dramaId, freeEpisodeCount, price, episodeIds } = drama;
  const unlockedUpto = Math.max(freeEpisodeCount, life.unlocked.get(dramaId) ?? 0);
  if (episodeNumber <= unlockedUpto) return true;
  if (!life.isPayer) return false;
  const rest = episodeIds.length - unlockedUpto;
  const isRest = rest > 1 && life.random() < UNLOCK_REST_SHARE;
  const cost = isRest ? rest * price : price;
  const episodeId = episodeIds[unlockedUpto] ?? '';
  if (life.balance < cost && !buy(life, { cost, wall: { dramaId, episodeId } })) return false;
  const unlockedNow = isRest ? episodeIds.slice(unlockedUpto) : [episodeId];
  for (const each of unlockedNow) {
    life.nowMs += MINUTE_MS / 4;
    life.events.push({ kind: 'unlock', dramaId, episodeId: each, price, atMs: life.nowMs });
  }
  life.balance -= cost;
  life.unlocked.set(dramaId, unlockedUpto + unlockedNow.length);
  return true;
}

type Need = { cost: number; wall: { dramaId: string; episodeId: string } };

/** Buys coins at a wall. Returns whether the balance then covers the cost. */
function buy(life: Life, { cost, wall }: Need): boolean {
  const product = chooseProduct(life, cost - life.balance);
  if (life.random() < UNPAID_SHARE) {
    const end = pick<OrderEnd>(life.random, [
      'left',
      'left',
      'left',
      'cancelled',
      'cancelled',
      'declined',
    ]);
    order(life, { product, end, wall });
    return false;
  }
  const purchase = order(life, { product, end: 'paid', wall });
  const coinCount = product.coinsBuy + product.coinsBonus;
  if (life.random() < TWICE_SHARE) refundTwin(life, { product, wall });
  // Refunds half of the money. The member never spends the coins of this order, so the refund
  // leaves no debt.
  if (life.random() < HALF_REFUND_SHARE && purchase !== null) {
    const reason = 'The film stopped; half of it back as a courtesy';
    const atMs = life.nowMs + between(life.random, [2, 30]) * HOUR_MS;
    life.events.push({ kind: 'refund', purchase, share: 'half', reason, atMs });
    return false;
  }
  life.balance += coinCount;
  return life.balance >= cost;
}

/**
 * Buys the same package again by mistake, and plans a full refund of the second order within two
 * days.
 */
function refundTwin(
  life: Life,
  { product, wall }: { product: PlannedProduct } & Pick<Need, 'wall'>,
) {
  const purchase = order(life, { product, end: 'paid', wall });
  const reason = 'Bought twice by mistake';
  const atMs = life.nowMs + between(life.random, [1, 40]) * HOUR_MS;
  life.events.push({ kind: 'refund', purchase, share: 'all', reason, atMs });
}

function order(
  life: Life,
  {
    product,
    end,
    wall,
  }: {
    product: PlannedProduct;
    end: OrderEnd;
    wall: { dramaId: string; episodeId: string } | null;
  },
): string {
  life.nowMs += Math.floor(between(life.random, [0.3, 1.5]) * MINUTE_MS);
  life.orderCount += 1;
  const purchase = `${life.number + 1}/${life.orderCount}`;
  const { productId } = product;
  life.events.push({ kind: 'order', purchase, productId, end, wall, atMs: life.nowMs });
  if (end !== 'paid') life.events.push({ kind: 'expire', purchase, atMs: life.nowMs + EXPIRY_MS });
  return purchase;
}

/** Chooses a package with enough coins: usually the cheapest, sometimes a larger one. */
function chooseProduct({ random, input }: Life, missing: number): PlannedProduct {
  const [cheapest, ...others] = input.products.filter(
    ({ coinsBuy, coinsBonus }) => coinsBuy + coinsBonus >= missing,
  );
  if (cheapest === undefined) throw new RangeError('No package of the demo has enough coins.');
  const chance = random();
  if (chance < 0.78) return cheapest;
  if (chance < 0.95) return others[0] ?? cheapest;
  return others[Math.floor(random() * 3) + 1] ?? cheapest;
}
