import { localePath } from '@hookline/domain/routing';
import { use, useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { PageFactsContext, type PageFacts } from './page-facts.ts';
import { useSite } from './site.ts';

type PageHeadProps = {
  /** Title without the site's name, which is appended. */
  title: string;
  /** Leaves out the site's name. */
  isTitleWhole?: boolean;
  description: string;
  path: PageFacts['path'];
  crumb?: string;
  subject?: object;
  /** Whether search engines may list the page; false for a viewer's private page. */
  isIndexed?: boolean;
};

/**
 * Renders a page's title, description and canonical URL. It also passes facts to the server, which
 * adds the tags for crawlers: other languages, link previews, structured data.
 */
export function PageHead(props: PageHeadProps) {
  const { title, isTitleWhole = false, description, path, isIndexed = true } = props;
  const t = useTranslations('site');
  const { locale, publicOrigin } = useSite();
  const tellServer = use(PageFactsContext);
  if (import.meta.env.SSR) {
    tellServer?.({ title, description, path, crumb: props.crumb, subject: props.subject });
  }
  const address = publicOrigin + encodeURI(localePath(locale, path));
  useEffect(() => dropForeignTags(address), [address]);

  return (
    <>
      <title>{isTitleWhole ? title : t('titleOf', { page: title })}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
    </>
  );
}

const CRAWLER_TAGS = 'link[hreflang],meta[property],meta[name^=twitter],script[type$="ld+json"]';

/** Removes the tags that the server wrote for crawlers about a page that the viewer has left. */
function dropForeignTags(address: string): void {
  const { head } = document;
  const written = head.querySelector('[property="og:url"]')?.getAttribute('content');
  if (written === address) return;
  for (const tag of head.querySelectorAll(CRAWLER_TAGS)) tag.remove();
}
