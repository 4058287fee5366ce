import { STUDIO_CALLS, StudioError } from '@hookline/contract/studio';
import { coins } from '@hookline/domain';
import type { ConfirmedPrices } from '@hookline/domain/catalog';
import {
  publishDrama,
  repriceDrama,
  setCaptions,
  setTexts,
  unpublishDrama,
} from '@hookline/services/catalog';

import { repriceRefusal, stateRefusal, textsRefusal } from '../dramas/drama-refusals.ts';
import { newestEntry } from '../dramas/newest-entry.ts';
import { serveStudio } from '../serve-studio.ts';

const subjectOf = (dramaId: string) => ({ kind: 'drama', id: dramaId });

/** Returns a reason as the audit keeps it: null if none was given. */
const orNull = (reason: string) => (reason === '' ? null : reason);

export const dramaPublishEndpoint = serveStudio(
  STUDIO_CALLS.dramaPublish,
  async ({ input: { dramaId, seenState, reason }, session, by, deps }) => {
    const outcome = await publishDrama({ dramaId, seenState, by: by(orNull(reason)) }, deps);
    if (outcome.kind === 'refused') throw stateRefusal(outcome.reason);
    return newestEntry({ subject: subjectOf(dramaId), by: session.operator.name }, deps);
  },
);

export const dramaUnpublishEndpoint = serveStudio(
  STUDIO_CALLS.dramaUnpublish,
  async ({ input: { dramaId, state, seenState, reason }, session, by, deps }) => {
    const outcome = await unpublishDrama(
      { dramaId, state, seenState, by: by(orNull(reason)) },
      deps,
    );
    if (outcome.kind === 'refused') throw stateRefusal(outcome.reason);
    const done = await newestEntry(
      { subject: subjectOf(dramaId), by: session.operator.name },
      deps,
    );
    return { ...done, ownerCount: outcome.kind === 'unpublished' ? outcome.payerCount : 0 };
  },
);

export const dramaRepriceEndpoint = serveStudio(
  STUDIO_CALLS.dramaReprice,
  async ({ input, session, by, deps }) => {
    const { dramaId, freeEpisodes, price, seenPrices, makesFree, reason } = input;
    const reprice = (confirmed: ConfirmedPrices) =>
      repriceDrama(
        {
          dramaId,
          confirmed,
          pricing: { freeEpisodeCount: freeEpisodes, price: coins(price) },
          seen: seenPrices.map((seen) => ({
            episodeNumber: seen.episodeNumber,
            price: coins(seen.price),
          })),
          by: by(orNull(reason)),
        },
        deps,
      );
    const first = await reprice([]);
    const isConfirmed =
      first.kind === 'unconfirmed' && makesFree && !isSteep(first.preview.concerns);
    const outcome = isConfirmed ? await reprice(first.preview.changes) : first;
    if (outcome.kind === 'refused') throw repriceRefusal(outcome.reason);
    if (outcome.kind === 'unconfirmed') throw unconfirmed(outcome.preview.concerns);
    return newestEntry({ subject: subjectOf(dramaId), by: session.operator.name }, deps);
  },
);

const isSteep = (concerns: readonly string[]) => concerns.includes('rises-steeply');

/** Words why new prices are not taken as they are. */
function unconfirmed(concerns: readonly string[]): StudioError {
  const sentence = isSteep(concerns)
    ? 'A price may be raised fivefold at most: raise it in two steps.'
    : 'This makes the whole drama free: say that you mean it.';
  const field = isSteep(concerns) ? 'price' : 'makesFree';
  return new StudioError('invalid', 'Nothing was changed.', { fields: { [field]: sentence } });
}

export const dramaWriteTextsEndpoint = serveStudio(
  STUDIO_CALLS.dramaWriteTexts,
  async ({ input: { dramaId, changes }, session, by, deps }) => {
    const outcome = await setTexts({ dramaId, changes, by: by(null) }, deps);
    if (outcome.kind !== 'set') throw textsRefusal(outcome);
    const { changedCount } = outcome;
    if (changedCount === 0) return { changedCount, entry: null };
    const act = { subject: subjectOf(dramaId), by: session.operator.name };
    return { changedCount, ...(await newestEntry(act, deps)) };
  },
);

export const dramaSetCaptionsEndpoint = serveStudio(
  STUDIO_CALLS.dramaSetCaptions,
  async ({ input, session, by, deps }) => {
    const outcome = await setCaptions({ ...input, by: by(null) }, deps);
    switch (outcome.kind) {
      case 'refused':
        throw new StudioError('invalid', 'These captions cannot be used.', {
          fields: { text: outcome.sentence },
        });
      case 'unknown-episode':
        throw new StudioError('not-found', 'There is no such episode.');
      case 'conflict':
        throw new StudioError(
          'conflict',
          'Somebody else has replaced these captions meanwhile. Yours are kept here: look at the new ones, and press again.',
        );
      case 'set': {
        const { label, cueCount, isNew } = outcome;
        const act = { subject: subjectOf(input.dramaId), by: session.operator.name };
        return { label, cueCount, isNew, ...(await newestEntry(act, deps)) };
      }
    }
  },
);
