import { AppError, type Client, type Drama } from '@hookline/contract/client';
import { data, type LoaderFunctionArgs } from 'react-router';

import { apiContext } from './api.ts';

/** What the error page needs: a loader throws it, the server sends it along with the page. */
export type PageFailure = {
  /** Shown as plain text; 'Drama Not Found' or the like. */
  message: string;
  /** Top 10 of this week; empty if that fails, too. */
  top: Drama[];
};

/**
 * Runs a loader and turns its failure into the error page: 404 for what does not exist, the
 * status of the refusal for everything else.
 */
export async function loadPage<T>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  load: (api: Client) => Promise<T>,
): Promise<T> {
  const api = context.get(apiContext);
  try {
    return await load(api);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const status = error.httpStatus >= 400 ? error.httpStatus : 500;
    // oxlint-disable-next-line typescript/only-throw-error -- React Router's way of an error with a status.
    throw await pageFailure(api, status, error.message);
  }
}

/** The refusal of an address that names nothing, to be thrown within {@link loadPage}. */
export function notFound(message: string): AppError {
  return new AppError('A0404', message);
}

/** Loader of the catch-all route. */
export function failUnknownPath(args: LoaderFunctionArgs): Promise<never> {
  return loadPage(args, () => {
    throw notFound(`Page not found: ${new URL(args.request.url).pathname}`);
  });
}

async function pageFailure(api: Client, status: number, message: string) {
  const top = await api.call('recommendList', {}).catch(() => []);
  return data<PageFailure>({ message, top }, { status });
}
