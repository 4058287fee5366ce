import { DEFAULT_LOCALE, episodePath, localePath, type Locale } from '@hookline/domain/routing';

import { EpisodeSubject } from '../../player/episode-subject.ts';
import type { PageFacts } from '../../lib/page/page-facts.ts';
import type { Site } from '../../lib/page/site.ts';

/** Facts about a drama that its page does not carry. */
export type DramaListing = {
  /** Name per locale; the English name replaces a missing one. */
  names: Partial<Record<Locale, string>>;
  publishedAtMs: number;
};

export type CrawledPage = {
  site: Site;
  facts: PageFacts;
  /** Null if the page shows no drama, or its listing could not be read. */
  listing: DramaListing | null;
};

export function subjectOf({ subject }: PageFacts): EpisodeSubject | null {
  return subject instanceof EpisodeSubject ? subject : null;
}

/** Makes the URL of a path in the page's language. */
export function addressOf({ site }: CrawledPage, path: string): string {
  return site.publicOrigin + encodeURI(localePath(site.locale, path));
}

/** Makes the page's URL in a language. A drama's slug is its name in that language. */
export function addressIn({ site, facts, listing }: CrawledPage, locale: Locale): string {
  const subject = subjectOf(facts);
  const { names = {} } = listing ?? {};
  const path =
    subject === null || locale === site.locale
      ? facts.path
      : episodePath({
          dramaId: subject.drama.contentId,
          dramaName: names[locale] ?? names[DEFAULT_LOCALE] ?? '',
          episodeNumber: subject.episode.sequenceNo,
        });
  return site.publicOrigin + encodeURI(localePath(locale, path));
}
