import type { DramaRow } from '@hookline/contract/studio';

import { countOf, formatCount } from '../../lib/format.ts';
import { priceText, STATE_WORDS, type DramaState } from './texts.ts';

/** State that an act on many dramas gives them. */
export type BulkState = Exclude<DramaState, 'draft'>;

type Row = Pick<
  DramaRow,
  'dramaId' | 'name' | 'state' | 'freeCount' | 'prices' | 'episodeCount' | 'categoryIds'
>;

export type GenreAct = 'add' | 'remove';

/** A drama in the preview of an act: its name, and what changes or why nothing does. */
export type BulkLine = { dramaId: string; name: string; text: string };

/** Dramas that an act changes, and those that it leaves as they are. */
export type BulkPlan = { changes: BulkLine[]; kept: BulkLine[] };

/** Plans a change of state. Drafts cannot be unpublished, as viewers have never seen them. */
export function planStates(dramas: readonly Row[], state: BulkState): BulkPlan {
  const isKept = (drama: Row) =>
    drama.state === state || (state !== 'published' && drama.state === 'draft');
  return {
    changes: dramas
      .filter((drama) => !isKept(drama))
      .map((drama) => lineOf(drama, `${STATE_WORDS[drama.state]} → ${STATE_WORDS[state]}`)),
    kept: dramas.filter(isKept).map((drama) => lineOf(drama, STATE_WORDS[drama.state])),
  };
}

type Pricing = { freeEpisodes: number; price: number };

/** Plans new prices. */
export function planPrices(dramas: readonly Row[], pricing: Pricing): BulkPlan {
  const isKept = (drama: Row) => isPriced(drama, pricing);
  const then = `${formatCount(pricing.price)}, ${formatCount(pricing.freeEpisodes)} free`;
  return {
    changes: dramas
      .filter((drama) => !isKept(drama))
      .map((drama) => lineOf(drama, `${presentPrice(drama)} → ${then}`)),
    kept: dramas.filter(isKept).map((drama) => lineOf(drama, presentPrice(drama))),
  };
}

function presentPrice(drama: Row): string {
  if (drama.prices === null) return 'free';
  return `${priceText(drama)}, ${formatCount(drama.freeCount)} free`;
}

function isPriced({ freeCount, prices, episodeCount }: Row, pricing: Pricing): boolean {
  const isFree = pricing.freeEpisodes >= episodeCount;
  if (isFree || prices === null) return isFree && prices === null;
  const { min, max } = prices;
  return freeCount === pricing.freeEpisodes && min === pricing.price && max === pricing.price;
}

/** Plans to add a genre, or to remove it. */
export function planGenre(
  dramas: readonly Row[],
  { categoryId, act }: { categoryId: string; act: GenreAct },
): BulkPlan {
  const isSame = ({ categoryIds }: Row) => categoryIds.includes(categoryId) === (act === 'add');
  const count = ({ categoryIds }: Row) => countOf(categoryIds.length, 'genre');
  const then = ({ categoryIds }: Row) => formatCount(categoryIds.length + (act === 'add' ? 1 : -1));
  return {
    changes: dramas
      .filter((drama) => !isSame(drama))
      .map((drama) => lineOf(drama, `${count(drama)} → ${then(drama)}`)),
    kept: dramas
      .filter(isSame)
      .map((drama) => lineOf(drama, act === 'add' ? 'has it' : 'does not have it')),
  };
}

/** Returns what a change of genre means, as a sentence with its numbers. */
export function genreEffect(
  { changes, kept }: BulkPlan,
  { name, act }: { name: string; act: GenreAct },
): string {
  if (changes.length === 0) return 'Nothing changes: all are as wanted already.';
  const dramas = countOf(changes.length, 'drama');
  const effect =
    act === 'add'
      ? `${dramas} ${changes.length === 1 ? 'gets' : 'get'} ${name} after ${changes.length === 1 ? 'its' : 'their'} other genres.`
      : `${dramas} ${changes.length === 1 ? 'loses' : 'lose'} ${name}. The other genres stay.`;
  return `${effect}${sameText(kept)}`;
}

/**
 * Returns a warning if one price takes the place of different ones; null if all dramas cost the
 * same.
 */
export function flattening(dramas: readonly Row[]): string | null {
  const prices = [...new Set(dramas.map(presentPrice))];
  if (prices.length < 2) return null;
  const [shown, rest] = [prices.slice(0, PRICES_SHOWN_MAX), prices.slice(PRICES_SHOWN_MAX)];
  const more = rest.length === 0 ? '' : ` and ${countOf(rest.length, 'other')}`;
  return `They cost differently now: ${shown.join('; ')}${more}. Afterwards all cost the same.`;
}

const PRICES_SHOWN_MAX = 4;

const EFFECTS: Readonly<Record<BulkState, readonly [one: string, many: string]>> = {
  published: ['is published: viewers find it', 'are published: viewers find them'],
  retired: [
    'is unpublished: it is not listed and not sold, and members keep the episodes they have unlocked',
    'are unpublished: they are not listed and not sold, and members keep the episodes they have unlocked',
  ],
  'taken-down': [
    'is taken down: nobody can play it, not even members who have unlocked episodes',
    'are taken down: nobody can play them, not even members who have unlocked episodes',
  ],
};

/** Returns what a change of state means, as a sentence with its numbers. */
export function statesEffect({ changes, kept }: BulkPlan, state: BulkState): string {
  if (changes.length === 0) return 'Nothing changes: all are as wanted already.';
  const [one, many] = EFFECTS[state];
  const effect = `Within 2 seconds ${countOf(changes.length, 'drama')} ${changes.length === 1 ? one : many}.`;
  return `${effect}${sameText(kept)}`;
}

/** Returns what new prices mean, as a sentence with their numbers. */
export function pricesEffect({ changes, kept }: BulkPlan): string {
  if (changes.length === 0) return 'Nothing changes: all cost this already.';
  const verb = changes.length === 1 ? 'gets a new price' : 'get new prices';
  const effect = `${countOf(changes.length, 'drama')} ${verb}. Unlocked episodes stay unlocked.`;
  return `${effect}${sameText(kept)}`;
}

function sameText(kept: readonly BulkLine[]): string {
  if (kept.length === 0) return '';
  return ` ${countOf(kept.length, 'drama')} ${kept.length === 1 ? 'stays as it is' : 'stay as they are'}.`;
}

function lineOf({ dramaId, name }: Row, text: string): BulkLine {
  return { dramaId, name, text };
}
