import { relatedCall, RELATED_DRAMAS_MAX } from '@hookline/contract';
import { listRelated } from '@hookline/services/catalog';

import { notFound } from '../../http/not-found.ts';
import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeDrama } from '../../serializers/drama.ts';
import { readDramaKey } from '../../serializers/keys.ts';

/** GET /content/video/related: 'More like this'. */
export const relatedEndpoint = serve(relatedCall, related, { isSharedByGuests: true });

async function related({ input, locale, deps }: CallRequest<'related'>): CallAnswer<'related'> {
  const asked = { ...readDramaKey(input), locale, itemsMax: RELATED_DRAMAS_MAX };
  const dramas = await listRelated(asked, deps);
  if (dramas === null) throw notFound('drama');
  return dramas.map((drama) => serializeDrama(drama, deps.site));
}
