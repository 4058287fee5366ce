import { basename } from 'node:path';

import type { DramaFault } from '@hookline/services/catalog';

/** Describes a fault of a drama in one sentence. */
export function faultSentence(fault: DramaFault): string {
  switch (fault.kind) {
    case 'unusable-file':
    case 'unusable-store':
      return fault.sentence;
    case 'store-collected':
      return 'hookline media gc is deleting unused films: try again once it has ended.';
    case 'packaging-failed':
      return `${basename(fault.file)} could not be packaged: ${fault.reason}`;
    case 'unusable-cover':
      return `${basename(fault.file)} is not a readable image: save it as JPEG, PNG or WebP.`;
    case 'unknown-category': {
      const { categoryId, knownIds } = fault;
      const known =
        knownIds.length === 0 ? 'there are none yet' : `the known ones are ${knownIds.join(', ')}`;
      return `The category '${categoryId}' is unknown: ${known}.`;
    }
  }
}
