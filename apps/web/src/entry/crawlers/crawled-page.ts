import { DEFAULT_LOCALE, episodePath, localePath, type Locale } from '@hookline/domain/routing';

import { EpisodeSubject } from '../../player/episode-subject.ts';
import type { PageFacts } from '../../lib/page/page-facts.ts';
import type { Site } from '../../lib/page/site.ts';

/** Facts about a drama that its page does not carry. */
export type DramaListing = {
  /** Name per locale. Where one is missing, the English name stands for it. */
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

/** Makes the address of a path in the language of the page. */
export function addressOf({ site }: CrawledPage, path: string): string {
  return site.publicOrigin + encodeURI(localePath(site.locale, path));
}

/** Makes the address of the page in a language. The slug of a drama is its name in that language. */
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
