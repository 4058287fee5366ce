import type { Bought } from '../members/buy-coins.ts';

/** Pause of a person who gets no response. */
export const AWAY_MS = 50;

/** Responses that a member received, and orders and disputes begun for the member. */
export type Told = { unlocked: number[]; hasWhole: boolean; bought: Bought[]; disputes: string[] };

/** Deed of an operator, with the outcome that was reported. */
export type Deed = { deed: string; userId: string; outcome: string; reference?: string };
