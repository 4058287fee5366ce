import { shareImageName } from '@hookline/media';

import type { Deps } from '../deps.ts';
import type { App } from '../http/answer-call.ts';
import type { HeaderSets } from '../http/headers/headers.ts';
import { observeResponse } from '../http/monitoring/metrics/observe-response.ts';

const CACHE_CONTROL = 'public, max-age=31536000, immutable';
const RETRY_SECONDS = '30';
const FILE = /^([A-Za-z0-9_-]{8,128})\.jpg$/;

/**
 * Adds link preview images, by the hash of their cover. Our own origin serves them even if covers
 * have another origin, because an image is only made when a crawler requests it from us.
 */
export function addShareImages(app: App, deps: Deps, { file }: HeaderSets): void {
  app.get('/share/:file', async (c, next) => {
    const hash = FILE.exec(c.req.param('file'))?.[1];
    if (hash === undefined) return next();
    return observeResponse(deps.metrics, 'share', async () => {
      const kept = await deps.store.find(shareImageName(hash));
      const image = kept ?? (await deps.shareImages.make(hash));
      if (image === null) {
        return c.text('Not found\n', 404, { ...file, 'cache-control': 'no-store' });
      }
      if (image === 'busy') {
        return c.text('Please try again\n', 503, { ...file, 'retry-after': RETRY_SECONDS });
      }
      return c.body(image, 200, {
        ...file,
        'content-type': 'image/jpeg',
        'cache-control': CACHE_CONTROL,
        'cross-origin-resource-policy': 'cross-origin',
      });
    });
  });
}
