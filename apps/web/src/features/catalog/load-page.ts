import { AppError, type Client, type Drama } from '@hookline/contract/client';
import { data, type LoaderFunctionArgs } from 'react-router';

import { apiContext } from '../../lib/api/api.ts';
import { holdOffline } from '../../lib/loading/hold-offline.ts';

/** Data of the error page. Loaders throw it, and the server sends it with the page. */
export type PageFailure = {
  /**
   * Kind of missing resource. 'taken-down' is a drama that was taken down and that the member has
   * paid for; 'page' is anything other than a drama or an episode.
   */
  missing: 'drama' | 'episode' | 'taken-down' | 'page';
  /** The URL in the address bar. */
  path: string;
  /** This week's top 10; empty if loading them fails as well. */
  top: Drama[];
};

type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/**
 * Runs a loader and turns a rejection into the error page: 404 for a missing resource, otherwise
 * the rejection's status. While offline, the loader waits, and the previous page stays visible.
 */
export async function loadPage<T>(
  { context, request }: PageArgs,
  load: (api: Client) => Promise<T>,
): Promise<T> {
  const api = context.get(apiContext);
  try {
    return await holdOffline(() => load(api), request.signal);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const failure: PageFailure = {
      missing: MISSING[error.message] ?? 'page',
      path: readable(new URL(request.url).pathname),
      top: await api.call('recommendList', {}).catch(() => []),
    };
    const status = error.httpStatus >= 400 ? error.httpStatus : 500;
    // oxlint-disable-next-line typescript/only-throw-error -- React Router requires it for an error with a status.
    throw data(failure, { status });
  }
}

const MISSING: Record<string, PageFailure['missing']> = {
  'Drama Not Found': 'drama',
  'Episode Not Found': 'episode',
  'Drama Taken Down': 'taken-down',
};

/** Creates the error that a loader throws within {@link loadPage} if the URL matches nothing. */
export function notFound(missing: PageFailure['missing'] = 'page'): AppError {
  const message = Object.keys(MISSING).find((text) => MISSING[text] === missing);
  return new AppError('A0404', message ?? 'not found');
}

/** Loader of the catch-all route. */
export function failUnknownPath(args: LoaderFunctionArgs): Promise<never> {
  return loadPage(args, () => Promise.reject(notFound()));
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch (error) {
    if (error instanceof URIError) return pathname;
    throw error;
  }
}
