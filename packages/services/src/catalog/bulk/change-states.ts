import { catalogWrite, wallet, type Database } from '@hookline/db';
import type { DramaState, UnpublishedState } from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import { publishAudited, type PublishOutcome } from '../publish-drama.ts';
import { unpublishIn, type UnpublishOutcome } from '../removal/unpublish-drama.ts';
import { changeMany, type ManyOutcome } from './change-many.ts';

export type StatesChange = {
  /** Each drama with the state that the operator has seen. */
  dramas: readonly { dramaId: string; seenState: DramaState }[];
  state: 'published' | UnpublishedState;
  by?: OperatorAction | undefined;
};

type ReasonOf<Outcome> =
  Extract<Outcome, { kind: 'refused' }> extends { reason: infer R } ? R : never;

export type StatesRefusal = ReasonOf<PublishOutcome> | ReasonOf<UnpublishOutcome>;

/**
 * Publishes, retires or takes down many dramas, all of them or none. Dramas that are in the wanted
 * state already, and drafts that would be unpublished, stay as they are.
 */
export function changeStates(
  { dramas, state, by }: StatesChange,
  { db, now }: { db: Database; now: () => number },
): Promise<ManyOutcome<StatesRefusal>> {
  if (state === 'published') {
    return changeMany(
      {
        dramas,
        changeOne: async (tx, drama) => {
          if (drama.seenState === 'published') {
            const current = await catalogWrite.findDramaState(tx, drama.dramaId);
            return current === 'published' ? 'same' : { reason: 'changed-meanwhile' };
          }
          const outcome = await publishAudited(tx, { ...drama, by }, now());
          return outcome.kind === 'refused' ? { reason: outcome.reason } : 'changed';
        },
      },
      { db },
    );
  }
  return changeMany(
    {
      dramas,
      // This waits for unlocks in progress. Later unlocks no longer find the dramas.
      prepare: (tx) => wallet.stopSales(tx),
      changeOne: async (tx, drama) => {
        const outcome = await unpublishIn(tx, { ...drama, state, by });
        if (outcome.kind === 'unpublished') return 'changed';
        if (outcome.kind === 'unchanged' || outcome.reason === 'never-published') return 'same';
        return { reason: outcome.reason };
      },
    },
    { db },
  );
}
