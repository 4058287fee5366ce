import { handoffCreateCall } from '@hookline/contract';
import { handOff } from '@hookline/services/identity';

import { serve, type CallAnswer, type CallRequest } from '../../../http/serve.ts';
import { readGuestWatch, readWish } from '../../../serializers/keys.ts';

/** POST /user/api/front/handoff/create: stores a guest's state for another browser to continue. */
export const handoffCreateEndpoint = serve(handoffCreateCall, handoffCreate, { limit: 'library' });

async function handoffCreate({
  input,
  deps,
}: CallRequest<'handoffCreate'>): CallAnswer<'handoffCreate'> {
  const { entries, wish } = input;
  const watched = entries.map(readGuestWatch);
  const content = { watched, wish: wish && readWish(wish) };
  return { token: await handOff(content, deps) };
}
