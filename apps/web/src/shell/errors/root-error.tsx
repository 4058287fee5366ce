import type { Drama } from '@hookline/contract/client';
import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';

import { DramaGrid } from '../../features/catalog/card/drama-grid.tsx';
import type { PageFailure } from '../../features/catalog/load-page.ts';
import { isNetworkFailure, noteError } from '../../lib/errors/note-error.ts';
import { Frame } from '../root-layout.tsx';
import { useTopDramas } from '../footer/use-top-dramas.ts';

const ERROR =
  'page-width grid justify-items-center gap-3 pt-[clamp(3rem,10vh,7rem)] ' +
  'pb-[clamp(3rem,8vh,5rem)] text-center ' +
  'bg-[radial-gradient(40rem_22rem_at_50%_8rem,rgb(255_77_109/0.16),transparent_70%)]';
const STATUS =
  'bg-brand bg-clip-text text-[clamp(6rem,22vw,12rem)]/[0.9] font-black tracking-[-0.05em] ' +
  'text-transparent';
const DETAIL = 'max-w-full rounded-lg bg-surface px-4 py-1.5 text-sm wrap-anywhere text-muted';

/**
 * Replaces a page that does not exist or has failed (specification, section 2). The specified text
 * is only for a page that was not found; failures have texts of their own.
 */
export function RootError() {
  const error = useRouteError();
  const { status, kind, failure } = failureOf(error);
  const t = useTranslations();
  const top = useTopDramas(failure?.top ?? NO_DRAMAS);

  useEffect(() => {
    if (kind === 'fault') noteError(error);
  }, [kind, error]);

  return (
    <Frame page="error">
      <title>
        {kind === 'missing'
          ? t('notFound.tab')
          : t('site.titleOf', { page: t(`error.${kind}Heading`) })}
      </title>
      {kind === 'missing' && <meta name="description" content={t('notFound.description')} />}
      <meta name="robots" content="noindex" />
      <div className={ERROR}>
        <p className={STATUS} aria-hidden="true">
          {status}
        </p>
        <h1 className="headline text-title">
          {t(kind === 'missing' ? 'notFound.heading' : `error.${kind}Heading`)}
        </h1>
        {kind === 'missing' ? (
          <p className="text-lg text-muted">{t('notFound.text')}</p>
        ) : (
          <p role="alert" className="text-lg text-balance">
            {t(`error.${kind}`)}
          </p>
        )}
        {kind === 'missing' && failure && <p className={DETAIL}>{textOf(failure, t)}</p>}
        {/* The panel `lost-drama.tsx` renders the explanation for an owner among the buttons. */}
        <div id="lost" className="mt-4 flex flex-wrap justify-center gap-3">
          {kind !== 'missing' && (
            <button type="button" className="button-main" onClick={() => window.location.reload()}>
              {t('error.retry')}
            </button>
          )}
          <Link to="/" className={kind === 'missing' ? 'button-main' : 'button-quiet'}>
            {t('notFound.back')}
          </Link>
        </div>
      </div>
      {top.length > 0 && (
        <section className="page-width pb-16" aria-labelledby="top">
          <h2 id="top" className="headline mb-6 text-column">
            {t('notFound.top')}
          </h2>
          <DramaGrid label={t('notFound.top')} dramas={top} isRanked />
        </section>
      )}
    </Frame>
  );
}

/** One constant array, so that a page without a Top 10 requests it once. */
const NO_DRAMAS: Drama[] = [];

type ErrorKind = 'missing' | 'server' | 'network' | 'fault';
type Shown = { status: number | null; kind: ErrorKind; failure: PageFailure | null };

/** Returns the kind and status of a failure; the status is null if no server has responded. */
function failureOf(error: unknown): Shown {
  if (!isRouteErrorResponse(error)) {
    return isNetworkFailure(error)
      ? { status: null, kind: 'network', failure: null }
      : { status: 500, kind: 'fault', failure: null };
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only loadPage throws with data; the router's own refusals carry text.
  const failure = typeof error.data === 'object' ? (error.data as PageFailure | null) : null;
  const { status } = error;
  return { status, kind: status === 404 ? 'missing' : 'server', failure };
}

function textOf({ missing, path }: PageFailure, t: ReturnType<typeof useTranslations<never>>) {
  if (missing === 'page') return t('notFound.path', { path });
  return t(missing === 'episode' ? 'notFound.episode' : 'notFound.drama');
}
