import { STUDIO_CALLS, StudioError } from '@hookline/contract/studio';
import { catalog } from '@hookline/db';
import { coins } from '@hookline/domain';
import {
  changeCategories,
  changePrices,
  changeStates,
  type CategoriesRefusal,
  type ManyOutcome,
  type PricesRefusal,
  type StatesRefusal,
} from '@hookline/services/catalog';

import type { Deps } from '../../deps.ts';
import { serveStudio } from '../serve-studio.ts';

type Refusal = StatesRefusal | PricesRefusal | CategoriesRefusal;

/** Sentences about one drama, after its name. */
const REASONS: Readonly<Record<Refusal, string>> = {
  'unknown-drama': 'somebody has deleted it.',
  'changed-meanwhile': 'somebody else has changed it meanwhile.',
  'no-episodes': 'it has no episodes yet.',
  'missing-episode': 'an episode in its middle is missing.',
  'never-published': 'it is a draft.',
  'free-beyond-last': 'it has fewer episodes than this.',
  'becomes-free': 'it would become free as a whole, which is done on its own page.',
  'unknown-category': 'somebody has removed this genre meanwhile.',
  'too-many-categories': 'it would have more than 20 genres.',
  'rises-steeply': 'its price would rise more than fivefold: raise it in two steps.',
};

const orNull = (reason: string) => (reason === '' ? null : reason);

export const dramasChangeStateEndpoint = serveStudio(
  STUDIO_CALLS.dramasChangeState,
  async ({ input: { dramas, state, reason }, by, deps }) =>
    doneOf(await changeStates({ dramas, state, by: by(orNull(reason)) }, deps), deps),
);

export const dramasRepriceEndpoint = serveStudio(
  STUDIO_CALLS.dramasReprice,
  async ({ input: { dramas, freeEpisodes, price, reason }, by, deps }) => {
    const pricing = { freeEpisodeCount: freeEpisodes, price: coins(price) };
    return doneOf(await changePrices({ dramas, pricing, by: by(orNull(reason)) }, deps), deps);
  },
);

export const dramasChangeCategoriesEndpoint = serveStudio(
  STUDIO_CALLS.dramasChangeCategories,
  async ({ input: { dramas, categoryId, act, reason }, by, deps }) =>
    doneOf(await changeCategories({ dramas, categoryId, act, by: by(orNull(reason)) }, deps), deps),
);

/** Returns the counts, or throws with a sentence for each drama that is in the way. */
async function doneOf(
  outcome: ManyOutcome<Refusal>,
  { db }: Deps,
): Promise<{ changedCount: number; sameCount: number }> {
  if (outcome.kind === 'changed') {
    const { changedCount, sameCount } = outcome;
    return { changedCount, sameCount };
  }
  const { faults } = outcome;
  const names = new Map(
    (await catalog.listDramaNames(db)).map(({ dramaId, dramaName }) => [dramaId, dramaName]),
  );
  const fields = faults.map(({ dramaId, reason }) => [
    dramaId,
    `${names.get(dramaId) ?? dramaId}: ${REASONS[reason]}`,
  ]);
  const isStale = faults.some(({ reason }) => reason === 'changed-meanwhile');
  throw new StudioError(isStale ? 'conflict' : 'invalid', 'Nothing was changed.', {
    fields: Object.fromEntries(fields),
  });
}
