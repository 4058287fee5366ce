import type { DramaDetail, DramaRow, StudioData } from '@hookline/contract/studio';

import { countOf, formatCount } from '../../lib/format.ts';

export type DramaState = DramaRow['state'];

/** Names of the states of dramas. */
export const STATE_WORDS: Readonly<Record<DramaState, string>> = {
  draft: 'draft',
  published: 'published',
  retired: 'unpublished',
  'taken-down': 'taken down',
};

/** Sentences about the meaning of each state for viewers. */
export const STATE_SENTENCES: Readonly<Record<DramaState, string>> = {
  draft: 'Viewers have never seen it.',
  published: 'Viewers find it, watch it and unlock its episodes.',
  retired: 'It is not listed and not sold. Members still watch the episodes they have unlocked.',
  'taken-down': 'Nobody can play it.',
};

/** Returns the price of a drama's episodes: '60', '45 to 60', 'free'. */
export function priceText({ prices }: Pick<DramaRow, 'prices'>): string {
  if (prices === null) return 'free';
  const { min, max } = prices;
  return min === max ? formatCount(min) : `${formatCount(min)} to ${formatCount(max)}`;
}

/** Returns a price of an episode. */
export const coinsText = (price: number) => (price === 0 ? 'free' : countOf(price, 'coin'));

type Shown = Pick<DramaDetail, 'columns' | 'categoryIds' | 'name' | 'episodeCount'>;

/** Returns the places from which an unpublished drama disappears. */
function placesText({ columns, categoryIds }: Shown): string {
  const rows =
    columns.length === 0
      ? 'no row of the home page'
      : `${countOf(columns.length, 'row')} of the home page (${columns.join(', ')})`;
  return `search, ${rows} and ${countOf(categoryIds.length, 'genre page')}`;
}

/** Returns what it means to publish a drama. */
export function publishEffect(drama: Shown & Pick<DramaDetail, 'readyCount'>): string {
  const { episodeCount, readyCount } = drama;
  const films =
    readyCount === episodeCount
      ? `All ${countOf(episodeCount, 'episode')} can be played.`
      : `${formatCount(readyCount)} of ${countOf(episodeCount, 'episode')} can be played; the others say that they are being prepared.`;
  return `Viewers find it within 2 seconds, in ${placesText(drama)}. ${films}`;
}

const ownersOf = (count: number) =>
  count === 1
    ? '1 member has unlocked episodes'
    : `${formatCount(count)} members have unlocked episodes`;

/**
 * Returns what it means to unpublish a drama or to take it down.
 *
 * @param ownerCount  Members who have unlocked episodes; null if that is not known.
 */
export function unpublishEffect(
  drama: Shown,
  state: 'retired' | 'taken-down',
  ownerCount: number | null,
): string {
  const gone = `Within 2 seconds it is gone from ${placesText(drama)}.`;
  if (ownerCount === null) {
    return state === 'retired'
      ? `${gone} It is not sold any more. Members who have unlocked episodes keep them.`
      : `${gone} Nobody can play it any more, and members who have unlocked episodes cannot either.`;
  }
  if (state === 'retired') {
    const kept =
      ownerCount === 0
        ? 'Nobody has unlocked an episode.'
        : `${ownersOf(ownerCount)} and keep them.`;
    return `${gone} It is not sold any more. ${kept}`;
  }
  const lost =
    ownerCount === 0
      ? 'Nobody has unlocked an episode.'
      : `${ownersOf(ownerCount)} and cannot play them either; its page tells them so, and their coins are not returned.`;
  return `${gone} Nobody can play it any more. ${lost}`;
}

type Preview = StudioData<'dramaPricePreview'>;

/** Returns what new prices change, as a sentence with the price of the whole. */
export function repriceEffect({ changes, ownerCount, midwayCount, concerns }: Preview): string {
  const totalOf = (side: 'before' | 'after') =>
    changes.reduce((sum, change) => sum + change[side], 0);
  const count = changes.filter(({ before, after }) => before !== after).length;
  const whole = `the whole drama costs ${coinsText(totalOf('before'))} now and ${coinsText(totalOf('after'))} then`;
  const parts = [
    count === 0 ? 'No price changes.' : `${countOf(count, 'price')} change: ${whole}.`,
    ownerCount === 0
      ? 'Nobody has unlocked an episode.'
      : `${ownersOf(ownerCount)} and keep them; ${formatCount(midwayCount)} of them ${midwayCount === 1 ? 'is' : 'are'} midway and ${midwayCount === 1 ? 'pays' : 'pay'} the new price for the rest.`,
    ...(concerns.includes('rises-steeply')
      ? ['A price may be raised fivefold at most: raise it in two steps.']
      : []),
  ];
  return parts.join(' ');
}
