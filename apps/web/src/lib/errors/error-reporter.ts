import { API_BASE_PATH, createClient, type RequestData } from '@hookline/contract/client';
import { splitLocale } from '@hookline/domain/routing';

import { logWarning } from './log.ts';
import type { Site } from '../page/site.ts';
import { randomId } from '../storage/random-id.ts';
import { describeError } from './describe-error.ts';

type Report = RequestData<'errorsReport'>;
type ReportedSite = Pick<Site, 'buildId' | 'apiBasePath'>;

/** Maximum number of reports from one page view. */
const REPORTS_MAX = 10;
const PATH_MAX = 300;

type ReporterDeps = {
  buildId: string;
  readPathname: () => string;
  send: (report: Report) => Promise<unknown>;
};

/** Creates the error reporter. It reports an error once, and a limited number per page view. */
export function createErrorReporter({ buildId, readPathname, send }: ReporterDeps) {
  const known = new Set<string>();
  let pathname = '';
  let count = 0;

  return (error: unknown): void => {
    const values = describeError(error);
    const key = JSON.stringify(values);
    if (pathname !== readPathname()) count = 0;
    pathname = readPathname();
    if (known.has(key) || count >= REPORTS_MAX) return;
    known.add(key);
    count += 1;
    void sendOrLog(send, reportOf({ values, buildId, pathname }));
  };
}

async function sendOrLog(send: ReporterDeps['send'], report: Report): Promise<void> {
  try {
    await send(report);
  } catch (error) {
    // Reporting this failure would fail, too.
    logWarning('An error could not be reported', error);
  }
}

type Found = { values: ReturnType<typeof describeError>; buildId: string; pathname: string };

function reportOf({ values, buildId, pathname }: Found): Report {
  const id = randomId();
  const { locale, path } = splitLocale(pathname);
  const payload = {
    event_id: id,
    timestamp: Date.now() / 1000,
    platform: 'javascript' as const,
    level: 'error' as const,
    release: buildId,
    transaction: path.slice(0, PATH_MAX),
    exception: { values },
    tags: { locale },
  };
  return {
    header: { event_id: id, sent_at: new Date().toISOString() },
    items: [{ header: { type: 'event' }, payload }],
  };
}

let reporter: ((error: unknown) => void) | null = null;

/** Reports an error of this page to our own server, without the viewer's login. */
export function reportError(error: unknown, site: ReportedSite): void {
  reporter ??= reporterOf(site);
  reporter(error);
}

function reporterOf({ buildId, apiBasePath = API_BASE_PATH }: ReportedSite) {
  const client = createClient({
    baseUrl: apiBasePath,
    fetch: (url, init) => fetch(url, init),
    headers: () => ({}),
  });
  return createErrorReporter({
    buildId,
    readPathname: () => window.location.pathname,
    send: (report) => client.call('errorsReport', report, { keepalive: true }),
  });
}
