import type { FeedbackType } from '@hookline/domain/feedback';
import type { Locale } from '@hookline/domain/routing';

/** A drama of the demo, as the plan knows it. */
export type PlannedDrama = {
  dramaId: string;
  /** In their order. */
  episodeIds: readonly string[];
  freeEpisodeCount: number;
  /** Coins that each locked episode costs. */
  price: number;
  publishedAtMs: number;
};

/** A package that the demo's members may buy, cheapest first. */
export type PlannedProduct = { productId: string; coinsBuy: number; coinsBonus: number };

/** A member of the demo's business. */
export type PlannedMember = {
  provider: 'google' | 'facebook';
  /** No provider gives such a subject, so nobody can log in as this member. */
  subject: string;
  nickName: string;
  locale: Locale;
  /** Hours by which the member's clock is ahead of UTC. */
  zoneHours: number;
  joinedAtMs: number;
};

/**
 * Ending of an order. A wrong amount was paid, but another one than asked, so a person has to look at
 * it. The bank refused a declined one. The buyer cancelled at PayPal, or left PayPal's page open.
 */
export type OrderEnd = 'paid' | 'wrong-amount' | 'declined' | 'cancelled' | 'left';

/** A thing that happens to one member. `purchase` names an order within the plan. */
export type Happening =
  | { kind: 'join' }
  /** `isLast` if the member does not watch the drama again. */
  | {
      kind: 'watch';
      dramaId: string;
      episodeIds: readonly string[];
      seconds: number;
      isLast: boolean;
    }
  | {
      kind: 'order';
      purchase: string;
      productId: string;
      end: OrderEnd;
      /** The wall where the member ran out of coins; null for the store of the profile. */
      wall: { dramaId: string; episodeId: string } | null;
    }
  /** The time after which an unpaid order can no longer be paid. */
  | { kind: 'expire'; purchase: string }
  | { kind: 'unlock'; dramaId: string; episodeId: string; price: number }
  | { kind: 'refund'; purchase: string; share: 'all' | 'half'; reason: string }
  | { kind: 'open-dispute'; purchase: string }
  | { kind: 'lose-dispute'; purchase: string }
  | {
      kind: 'feedback';
      types: FeedbackType[];
      description: string;
      episode: { dramaId: string; episodeId: string } | null;
    }
  /** A film that could not be encoded; the member has nothing to do with it. */
  | { kind: 'fail-encode'; episodeId: string; failure: string };

/** A happening with its time and the zero-based number of its member. */
export type BusinessEvent = Happening & { atMs: number; member: number };

export type BusinessPlan = {
  members: readonly PlannedMember[];
  /** In the order of time. */
  events: readonly BusinessEvent[];
};

/** The facts that the plan is made from, besides its seed. */
export type PlanInput = {
  /** The end of the thirty days. */
  endsAtMs: number;
  dramas: readonly PlannedDrama[];
  products: readonly PlannedProduct[];
};
