import { handoffTakeCall } from '@hookline/contract';
import { takeOver } from '@hookline/services/identity';

import { serve, type CallAnswer, type CallRequest } from '../../../http/serve.ts';
import {
  serializeChosenProduct,
  serializeHistoryEntry,
  serializeWish,
} from '../../../serializers/library.ts';

/** POST /user/api/front/handoff/take: returns, once, the state handed over by another browser. */
export const handoffTakeEndpoint = serve(handoffTakeCall, handoffTake, { limit: 'library' });

async function handoffTake({
  input,
  locale,
  deps,
}: CallRequest<'handoffTake'>): CallAnswer<'handoffTake'> {
  const taken = await takeOver({ ...input, locale }, deps);
  if (taken === null) return null;
  const { records, wish, chosenProduct } = taken;
  return {
    entries: records.map((record) => serializeHistoryEntry(record, deps.site)),
    wish: wish && serializeWish(wish),
    ...(chosenProduct && { chosenProduct: serializeChosenProduct(chosenProduct) }),
  };
}
