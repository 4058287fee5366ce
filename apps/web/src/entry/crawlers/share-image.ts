import type { PageFacts } from '../../lib/page/page-facts.ts';
import type { Site } from '../../lib/page/site.ts';
import { subjectOf } from './crawled-page.ts';

export type ShareImage = { url: string; widthPx: number; heightPx: number; alt: string };

const SIZE = { widthPx: 1200, heightPx: 630 };

/**
 * Returns the picture of a link preview. It is a JPEG from our own origin: some crawlers reject
 * WebP, and a portrait cover would be cropped. A page without a cover has the site's picture.
 */
export function shareImageOf({ publicOrigin }: Site, facts: PageFacts): ShareImage {
  const drama = subjectOf(facts)?.drama;
  const hash = drama?.cover?.url.split('/').at(-1);
  return hash === undefined
    ? { ...SIZE, url: `${publicOrigin}/share.jpg`, alt: facts.title }
    : { ...SIZE, url: `${publicOrigin}/share/${hash}.jpg`, alt: drama?.contentName ?? facts.title };
}
