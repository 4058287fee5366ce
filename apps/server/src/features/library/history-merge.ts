import { historyMergeCall } from '@hookline/contract';
import { mergeHistory } from '@hookline/services/library';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readGuestWatch } from '../../serializers/keys.ts';

/** POST /view/history/merge: merges a guest history into the account. */
export const historyMergeEndpoint = serve(historyMergeCall, historyMerge, { limit: 'library' });

async function historyMerge({
  input,
  viewer,
  deps,
}: CallRequest<'historyMerge'>): CallAnswer<'historyMerge'> {
  const guest = input.entries.map(readGuestWatch);
  await mergeHistory({ ...viewer, guest }, deps);
  return null;
}
