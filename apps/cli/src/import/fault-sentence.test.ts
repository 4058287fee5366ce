import type { DramaFault } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { faultSentence } from './fault-sentence.ts';

test.each<{ fault: DramaFault; sentence: string }>([
  {
    fault: { kind: 'unusable-file', sentence: 'ember has no drama.json.' },
    sentence: 'ember has no drama.json.',
  },
  {
    fault: { kind: 'packaging-failed', file: '/films/ember/02.mp4', reason: 'The disk is full.' },
    sentence: '02.mp4 could not be packaged: The disk is full.',
  },
  {
    fault: { kind: 'unknown-category', categoryId: 'hate', knownIds: ['love', 'revenge'] },
    sentence: "The category 'hate' is unknown: the known ones are love, revenge.",
  },
  {
    fault: { kind: 'unknown-category', categoryId: 'hate', knownIds: [] },
    sentence: "The category 'hate' is unknown: there are none yet.",
  },
  {
    fault: { kind: 'unusable-cover', file: '/films/ember/cover.png' },
    sentence: 'cover.png is not a readable image: save it as JPEG, PNG or WebP.',
  },
  {
    fault: { kind: 'unusable-store', sentence: 'Nothing can be stored: it is full.' },
    sentence: 'Nothing can be stored: it is full.',
  },
  {
    fault: { kind: 'store-collected' },
    sentence: 'hookline media gc is deleting unused films: try again once it has ended.',
  },
])('a fault is put into one sentence: $sentence', ({ fault, sentence }) => {
  expect(faultSentence(fault)).toBe(sentence);
});
