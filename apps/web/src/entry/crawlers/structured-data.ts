import { browsePath, episodePath } from '@hookline/domain/routing';

import type { EpisodeSubject } from '../../player/episode-subject.ts';
import { companyOf } from '../../lib/page/site.ts';
import { addressOf, subjectOf, type CrawledPage } from './crawled-page.ts';
import { shareImageOf } from './share-image.ts';

/** An object of schema.org; a property that is undefined is left out. */
type Thing = { '@type': string; [property: string]: unknown };

const SITE_NAME = 'Hookline';
/** Selector of the element that shows the price in place of a locked episode. */
const PAYWALL_SELECTOR = '.player';

/** Describes a page in schema.org's vocabulary, for search engines. */
export function structuredData(page: CrawledPage): Thing[] {
  const { path, crumb } = page.facts;
  if (path === '/') return [webSite(page), organization(page)];
  const subject = subjectOf(page.facts);
  if (subject !== null) return episodeThings(page, subject);
  return crumb === undefined ? [] : [breadcrumbs(page, [{ name: crumb, path }])];
}

function webSite(page: CrawledPage): Thing {
  const { site } = page;
  const home = addressOf(page, '/');
  return {
    '@type': 'WebSite',
    '@id': `${site.publicOrigin}/#site`,
    name: SITE_NAME,
    url: home,
    inLanguage: site.locale,
    publisher: { '@id': `${site.publicOrigin}/#company` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${home}search/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function organization({ site }: CrawledPage): Thing {
  const { publicOrigin } = site;
  const { name, email, links } = companyOf(site);
  const { tiktok, facebook, youtube, instagram } = links;
  return {
    '@type': 'Organization',
    '@id': `${publicOrigin}/#company`,
    name,
    url: `${publicOrigin}/`,
    logo: `${publicOrigin}/favicon.svg`,
    email,
    sameAs: [tiktok, facebook, youtube, instagram].filter((address) => address !== undefined),
  };
}

function episodeThings(page: CrawledPage, { drama, episode }: EpisodeSubject): Thing[] {
  const { site, facts, listing } = page;
  const { contentId: dramaId, contentName: dramaName, classList } = drama;
  const url = addressOf(page, facts.path);
  const first = episodePath({ dramaId, dramaName, episodeNumber: 1 });
  const image = drama.cover === null ? undefined : shareImageOf(site, facts).url;
  const datePublished = listing === null ? undefined : new Date(listing.publishedAtMs);
  const [genre] = classList;

  const series = {
    '@type': 'TVSeries',
    '@id': `${addressOf(page, first)}#series`,
    name: dramaName,
    url: addressOf(page, first),
    description: drama.introduce,
    image,
    numberOfEpisodes: drama.chapterNum,
    genre: classList.map(({ name }) => name),
    inLanguage: site.locale,
    datePublished,
  };
  const video = videoOf(page, { drama, episode });
  return [
    {
      '@type': 'TVEpisode',
      '@id': `${url}#episode`,
      name: facts.title,
      url,
      episodeNumber: episode.sequenceNo,
      description: facts.description,
      image,
      datePublished,
      partOfSeries: series,
      ...(video !== null && { video }),
    },
    breadcrumbs(page, [
      ...(genre === undefined ? [] : [{ name: genre.name, path: browsePath(genre.categoryId) }]),
      { name: dramaName, path: first },
    ]),
  ];
}

/**
 * Describes an episode's film; null until it is ready and has a picture and a date, which search
 * engines require. It has no `contentUrl`: the film is encrypted, and its ticketed URL expires.
 */
function videoOf(
  { site, facts, listing }: CrawledPage,
  { drama, episode }: EpisodeSubject,
): Thing | null {
  const isReady = episode.mediaStatus === 'ready' && episode.durationSeconds > 0;
  if (!isReady || listing === null || drama.cover === null) return null;
  const isFree = episode.lockStatus === 1;
  return {
    '@type': 'VideoObject',
    name: facts.title,
    description: facts.description,
    thumbnailUrl: [shareImageOf(site, facts).url],
    uploadDate: new Date(listing.publishedAtMs),
    duration: `PT${Math.round(episode.durationSeconds)}S`,
    inLanguage: site.locale,
    isAccessibleForFree: isFree,
    ...(!isFree && {
      hasPart: {
        '@type': 'WebPageElement',
        isAccessibleForFree: false,
        cssSelector: PAYWALL_SELECTOR,
      },
    }),
  };
}

/** Lists the steps from the home page to a page, which is the last of `steps`. */
function breadcrumbs(page: CrawledPage, steps: { name: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: SITE_NAME, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(page, path),
    })),
  };
}
