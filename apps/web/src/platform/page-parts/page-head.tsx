import { DEFAULT_LOCALE, LOCALES, localePath, type Locale } from '@hookline/domain';
import { useTranslations } from 'use-intl';

import { useSite } from '../page/site.ts';

type PageHeadProps = {
  /** Title without the name of the site, which is appended. */
  title: string;
  /** Leaves the name of the site out. */
  isTitleWhole?: boolean;
  description: string;
  /**
   * Canonical path without locale prefix and query; a function if it differs per language (the
   * slug of a drama is made of its name in that language).
   */
  path: string | ((locale: Locale) => string);
  /** Root-relative or absolute URL. */
  image?: string | undefined;
  /** Open Graph type. */
  type?: 'website' | 'video.episode' | 'video.tv_show';
  /** Whether search engines may list the page; false for what belongs to one viewer. */
  isIndexed?: boolean;
  /** Schema.org objects. */
  jsonLd?: object;
};

/** Title, description and addresses of a page, for search engines and for previews of links. */
export function PageHead(props: PageHeadProps) {
  const { title, isTitleWhole = false, description, image, type = 'website', jsonLd } = props;
  const { isIndexed = true } = props;
  const t = useTranslations('site');
  const { locale, publicOrigin } = useSite();
  const addressIn = (other: Locale) => {
    const path = typeof props.path === 'string' ? props.path : props.path(other);
    return publicOrigin + encodeURI(localePath(other, path));
  };
  const wholeTitle = isTitleWhole ? title : t('titleOf', { page: title });

  return (
    <>
      <title>{wholeTitle}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={addressIn(locale)} />
      {LOCALES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={addressIn(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(DEFAULT_LOCALE)} />
      <meta property="og:site_name" content="Hookline" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressIn(locale)} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      {image !== undefined && <meta property="og:image" content={absolute(image, publicOrigin)} />}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
      {jsonLd && <JsonLd value={jsonLd} />}
    </>
  );
}

function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}

/** Data for search engines; never run, so the content policy lets it stand. */
function JsonLd({ value }: { value: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...value });
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- Text of a script is not escaped; `<` is, here.
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  );
}
