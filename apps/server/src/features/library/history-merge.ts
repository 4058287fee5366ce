import { historyMerge } from '@hookline/contract';
import { mergeHistory } from '@hookline/services';

import { serve } from '../../http/serve.ts';
import { readGuestWatch } from '../../serializers/keys.ts';

/** POST /view/history/merge: takes a guest history into the account. */
export const historyMergeEndpoint = serve(
  historyMerge,
  async function historyMergeHandler({ input, viewer, deps }) {
    const guest = input.entries.map(readGuestWatch);
    await mergeHistory({ ...viewer, guest }, deps);
    return null;
  },
  { limit: 'library' },
);
