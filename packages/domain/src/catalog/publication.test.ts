import { expect, test } from 'vitest';

import { decidePublication } from './publication.ts';

const missing = { kind: 'refused', reason: 'missing-episode' };

test.each([
  { episodeNumbers: [], decision: { kind: 'refused', reason: 'no-episodes' } },
  { episodeNumbers: [1], decision: { kind: 'publish' } },
  { episodeNumbers: [1, 2, 3], decision: { kind: 'publish' } },
  { episodeNumbers: [2], decision: missing },
  { episodeNumbers: [1, 3], decision: missing },
  { episodeNumbers: [1, 2, 4, 5], decision: missing },
])(
  'publishing a drama with the episodes $episodeNumbers: $decision.kind $decision.reason',
  ({ episodeNumbers, decision }) => {
    expect(decidePublication(episodeNumbers)).toEqual(decision);
  },
);
