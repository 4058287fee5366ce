import { handoffCreateCall } from '@hookline/contract';
import { handOff } from '@hookline/services/identity';

import { serve, type CallAnswer, type CallRequest } from '../../../http/serve.ts';
import { readChosenProduct, readGuestWatch, readWish } from '../../../serializers/keys.ts';

/** POST /user/api/front/handoff/create: stores a guest's state for another browser to continue. */
export const handoffCreateEndpoint = serve(handoffCreateCall, handoffCreate, { limit: 'library' });

async function handoffCreate({
  input,
  deps,
}: CallRequest<'handoffCreate'>): CallAnswer<'handoffCreate'> {
  const { entries, wish, chosenProduct } = input;
  const content = {
    watched: entries.map(readGuestWatch),
    wish: wish && readWish(wish),
    ...(chosenProduct && { chosenProduct: readChosenProduct(chosenProduct) }),
  };
  return { token: await handOff(content, deps) };
}
