import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';

import { DramaGrid } from '../../features/catalog/card/drama-grid.tsx';
import type { PageFailure } from '../../model/catalog/load-page.ts';
import { Frame } from './root-layout.tsx';

/** The page in place of one that does not exist or failed. */
export function RootError() {
  const { status, failure } = failureOf(useRouteError());
  const t = useTranslations();
  const isMissing = status === 404;

  return (
    <Frame page="error">
      <title>{isMissing ? t('notFound.tab') : t('error.heading')}</title>
      <meta name="description" content={t('notFound.description')} />
      <meta name="robots" content="noindex" />
      <div className="page-width error-page">
        <p className="error-status" aria-hidden="true">
          {status}
        </p>
        <h1 className="page-title">{isMissing ? t('notFound.heading') : t('error.heading')}</h1>
        <p className="text-lg text-muted">{isMissing ? t('notFound.text') : t('error.text')}</p>
        {isMissing && failure && <p className="error-detail">{textOf(failure, t)}</p>}
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {!isMissing && (
            <button type="button" className="button-main" onClick={() => window.location.reload()}>
              {t('error.retry')}
            </button>
          )}
          <Link to="/" className={isMissing ? 'button-main' : 'button-quiet'}>
            {t('notFound.back')}
          </Link>
        </div>
      </div>
      {failure && failure.top.length > 0 && (
        <section className="page-width pb-16" aria-labelledby="top">
          <h2 id="top" className="shelf-title mb-6">
            {t('notFound.top')}
          </h2>
          <DramaGrid label={t('notFound.top')} dramas={failure.top} isRanked />
        </section>
      )}
    </Frame>
  );
}

function failureOf(error: unknown): { status: number; failure: PageFailure | null } {
  if (!isRouteErrorResponse(error)) return { status: 500, failure: null };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only loadPage throws with data; the router's own refusals carry text.
  const failure = typeof error.data === 'object' ? (error.data as PageFailure | null) : null;
  return { status: error.status, failure };
}

function textOf({ missing, path }: PageFailure, t: ReturnType<typeof useTranslations<never>>) {
  switch (missing) {
    case 'drama':
      return t('notFound.drama');
    case 'episode':
      return t('notFound.episode');
    case 'page':
      return t('notFound.path', { path });
  }
}
