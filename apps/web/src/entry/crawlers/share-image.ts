import type { PageFacts } from '../../lib/page/page-facts.ts';
import type { Site } from '../../lib/page/site.ts';
import { subjectOf } from './crawled-page.ts';

export type ShareImage = { url: string; widthPx: number; heightPx: number; alt: string };

const SIZE = { widthPx: 1200, heightPx: 630 };

/**
 * Picture of a link's preview. It is a JPEG from our own origin: some crawlers refuse WebP, and a
 * portrait cover would be cut to its middle. A page without a cover has the picture of the site.
 */
export function shareImageOf({ publicOrigin }: Site, facts: PageFacts): ShareImage {
  const drama = subjectOf(facts)?.drama;
  const hash = drama?.cover?.url.split('/').at(-1);
  return hash === undefined
    ? { ...SIZE, url: `${publicOrigin}/share.jpg`, alt: facts.title }
    : { ...SIZE, url: `${publicOrigin}/share/${hash}.jpg`, alt: drama?.contentName ?? facts.title };
}
