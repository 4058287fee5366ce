import { StudioError } from '@hookline/contract/studio';
import type {
  PublishOutcome,
  RepriceOutcome,
  SetTextsOutcome,
  UnpublishOutcome,
} from '@hookline/services/catalog';

export const NO_DRAMA = 'There is no such drama: somebody may have deleted it.';

type Reason<Outcome> =
  Extract<Outcome, { kind: 'refused' }> extends { reason: infer R } ? R : never;

const STATE_REFUSALS: Record<
  Exclude<Reason<PublishOutcome> | Reason<UnpublishOutcome>, 'unknown-drama'>,
  string
> = {
  'changed-meanwhile':
    'Somebody else has changed this drama meanwhile, and nothing was changed by you: look at it again.',
  'no-episodes': 'The drama has no episodes yet, so there is nothing to publish.',
  'missing-episode': 'An episode in the middle of the drama is missing: import it first.',
  'never-published': 'The drama is a draft: viewers have never seen it.',
};

/** Words why a drama was not published or unpublished. */
export function stateRefusal(reason: Reason<PublishOutcome | UnpublishOutcome>): StudioError {
  if (reason === 'unknown-drama') return new StudioError('not-found', NO_DRAMA);
  return new StudioError('conflict', STATE_REFUSALS[reason]);
}

/** Words why prices were not changed. */
export function repriceRefusal(reason: Reason<RepriceOutcome>): StudioError {
  switch (reason) {
    case 'unknown-drama':
      return new StudioError('not-found', NO_DRAMA);
    case 'no-episodes':
      return new StudioError('conflict', 'The drama has no episodes yet.');
    case 'free-beyond-last': {
      const sentence = 'The drama has fewer episodes than this.';
      return new StudioError('invalid', sentence, { fields: { freeEpisodes: sentence } });
    }
    case 'changed-meanwhile':
      return new StudioError(
        'conflict',
        'Somebody else has changed the prices meanwhile. Nothing was changed by you: the preview above now has the new ones.',
      );
  }
}

/** Words why texts were not written; `fields` has a sentence for each text. */
export function textsRefusal(outcome: Exclude<SetTextsOutcome, { kind: 'set' }>): StudioError {
  switch (outcome.kind) {
    case 'unknown-drama':
      return new StudioError('not-found', NO_DRAMA);
    case 'conflict':
      return new StudioError(
        'conflict',
        'Somebody else has changed the same text meanwhile. Nothing was saved: choose beside each which one stays.',
        {
          fields: Object.fromEntries(
            outcome.conflicts.map(({ locale, field, now }) => [
              `${locale}.${field}`,
              now === '' ? 'It is empty by now.' : `By now it says: ${now}`,
            ]),
          ),
        },
      );
    case 'refused':
      return new StudioError('invalid', 'Some texts do not fit: see beside them.', {
        fields: Object.fromEntries(
          outcome.faults.map(({ locale, field, sentence }) => [`${locale}.${field}`, sentence]),
        ),
      });
  }
}
