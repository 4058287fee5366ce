import { related, RELATED_DRAMAS_MAX } from '@hookline/contract';
import { listRelated } from '@hookline/services';

import { notFound } from '../../http/not-found.ts';
import { serve } from '../../http/serve.ts';
import { serializeDrama } from '../../serializers/drama.ts';
import { readDramaKey } from '../../serializers/keys.ts';

/** GET /content/video/related: 'More like this'. */
export const relatedEndpoint = serve(
  related,
  async ({ input, locale, deps }) => {
    const asked = { ...readDramaKey(input), locale, itemsMax: RELATED_DRAMAS_MAX };
    const dramas = await listRelated(asked, deps);
    if (dramas === null) throw notFound('drama');
    return dramas.map((drama) => serializeDrama(drama, deps.site));
  },
  { isSharedByGuests: true },
);
