import { useTranslations } from 'use-intl';

import { retryNow, useConnection } from '../lib/loading/connection.ts';

const PLACE =
  'pointer-events-none fixed inset-x-0 top-20 z-100 grid justify-items-center px-4 ' +
  'group-data-[page=reel-shorts]/site:top-auto group-data-[page=reel-shorts]/site:bottom-4 ' +
  'filling:group-data-[page=reel-shorts]/site:hidden';

const BAR =
  'flex min-h-11 flex-wrap items-center justify-center gap-x-4 rounded-3xl bg-raised px-5 text-center ' +
  'text-sm font-semibold shadow-lifted ring-1 ring-line';

/**
 * Tells the viewer that there is no network, or that the server cannot be reached. The current page
 * stays usable, and the next one loads when the network is back.
 */
export function OfflineBar() {
  const t = useTranslations('error');
  const connection = useConnection();

  return (
    <div role="status" className={PLACE}>
      {connection !== 'up' && (
        <div className={BAR}>
          <p>{t(connection === 'offline' ? 'offline' : 'networkHeading')}</p>
          {connection === 'unreachable' && (
            <button
              type="button"
              className="pointer-events-auto min-h-11 font-bold text-rose"
              onClick={retryNow}
            >
              {t('retry')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
