import type { FeedbackType } from '@hookline/domain/feedback';
import type { Locale } from '@hookline/domain/routing';

/** A drama of the demo, as far as the plan needs it. */
export type PlannedDrama = {
  dramaId: string;
  /** In episode order. */
  episodeIds: readonly string[];
  freeEpisodeCount: number;
  /** Coins that each locked episode costs. */
  price: number;
  publishedAtMs: number;
};

/** A package that members of the demo may buy. Lists of packages begin with the cheapest. */
export type PlannedProduct = { productId: string; coinsBuy: number; coinsBonus: number };

/** A member of the demo's business. */
export type PlannedMember = {
  provider: 'google' | 'facebook';
  /** No provider issues such a subject, so nobody can log in as this member. */
  subject: string;
  nickName: string;
  locale: Locale;
  /** Hours by which the member's clock is ahead of UTC. */
  zoneHours: number;
  joinedAtMs: number;
};

/**
 * The end of an order. 'wrong-amount': the buyer paid an amount other than the price, so an operator
 * must review it. 'declined': the bank refused the payment. 'cancelled': the buyer cancelled at
 * PayPal. 'left': the buyer left PayPal's page open.
 */
export type OrderEnd = 'paid' | 'wrong-amount' | 'declined' | 'cancelled' | 'left';

/** Something that happens to one member. `purchase` identifies an order within the plan. */
export type Happening =
  | { kind: 'join' }
  /** `isLast` is true if the member does not watch the drama again. */
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
      /**
       * The wall at which the member ran out of coins; null for a purchase in the profile's store.
       */
      wall: { dramaId: string; episodeId: string } | null;
    }
  /** The moment from which an unpaid order can no longer be paid. */
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
  /** A film that could not be encoded. This event does not concern its member. */
  | { kind: 'fail-encode'; episodeId: string; failure: string };

/** A happening with its time, and with the zero-based number of its member. */
export type BusinessEvent = Happening & { atMs: number; member: number };

export type BusinessPlan = {
  members: readonly PlannedMember[];
  /** In chronological order. */
  events: readonly BusinessEvent[];
};

/** All input of the plan. */
export type PlanInput = {
  /** The end of the thirty days. */
  endsAtMs: number;
  dramas: readonly PlannedDrama[];
  products: readonly PlannedProduct[];
};
