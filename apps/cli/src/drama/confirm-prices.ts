import {
  priceRunsOf,
  type ConfirmedPrices,
  type PriceChange,
  type PriceConcern,
} from '@hookline/domain/catalog';
import type { PricePreview, UnconfirmedPrices } from '@hookline/services/catalog';

import type { Context } from '../command.ts';

export const CONCERNS: Record<PriceConcern, string> = {
  'becomes-free': 'This makes the whole drama free',
  'rises-steeply': 'This raises a price more than fivefold',
};

/** The same sentences as {@link CONCERNS}, for a change that was not made. */
const UNCONFIRMED: Record<PriceConcern, string> = {
  'becomes-free': 'This would make the whole drama free',
  'rises-steeply': 'This would raise a price more than fivefold',
};

/**
 * Changes prices after showing the changes that need confirmation.
 *
 * @param change  Changes the prices only if the changes are exactly those confirmed. It is called
 *   again after the user has agreed to the changes shown.
 * @param choice.isYes  True if all changes are confirmed in advance, as in a script.
 * @returns Null if the changes were not confirmed; a message has been printed.
 */
export async function confirmPrices<Done extends { kind: string }>(
  change: (confirmed: ConfirmedPrices) => Promise<Done | UnconfirmedPrices>,
  { isYes }: { isYes: boolean },
  { complain, ask }: Pick<Context, 'complain' | 'ask'>,
): Promise<Done | null> {
  for (let confirmed: ConfirmedPrices = isYes ? 'all' : []; ;) {
    const outcome = await change(confirmed);
    if (!isUnconfirmed(outcome)) return outcome;

    const { preview } = outcome;
    for (const line of previewLines(preview)) complain(line);
    if (ask === null) {
      const concerns = preview.concerns.map((concern) => UNCONFIRMED[concern]).join('. ');
      complain(`${concerns}, so nothing was changed yet: confirm it with --yes.`);
      return null;
    }
    if (!(await ask('Change the prices? [y/N] '))) {
      complain('Nothing was changed.');
      return null;
    }
    confirmed = preview.changes;
  }
}

/** Describes a drama's prices before and after a change, one line per run of equal prices. */
export function changeLines(changes: readonly PriceChange[]): string[] {
  return priceRunsOf(changes).map(({ episodeNumber, lastNumber, before, after }) => {
    const episodes =
      episodeNumber === lastNumber
        ? `Episode ${episodeNumber}`
        : `Episodes ${episodeNumber} to ${lastNumber}`;
    if (before === after) return `${episodes}: ${priceText(after)}, as before`;
    return `${episodes}: ${before === null ? 'new' : priceText(before)} -> ${priceText(after)}`;
  });
}

function previewLines({ changes, concerns, payerCount }: PricePreview): string[] {
  return [
    ...changeLines(changes),
    payersLine(payerCount),
    ...concerns.map((concern) => `${CONCERNS[concern]}.`),
  ];
}

export function payersLine(payerCount: number): string {
  const members = payerCount === 1 ? '1 member has' : `${payerCount} members have`;
  return `${members} unlocked episodes of this drama and can still watch them.`;
}

export function priceText(price: number): string {
  if (price === 0) return 'free';
  return price === 1 ? '1 coin' : `${price} coins`;
}

function isUnconfirmed(
  outcome: { kind: string } | UnconfirmedPrices,
): outcome is UnconfirmedPrices {
  return outcome.kind === 'unconfirmed';
}
