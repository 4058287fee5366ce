import { useTranslations } from 'use-intl';

import { useIsOffline } from '../../platform/loading/connection.ts';

const PLACE =
  'pointer-events-none fixed inset-x-0 top-20 z-100 grid justify-items-center px-4 ' +
  'group-data-[page=reel-shorts]/site:top-auto group-data-[page=reel-shorts]/site:bottom-4 ' +
  'filling:group-data-[page=reel-shorts]/site:hidden';

/** Says that there is no network; the page below stays, and the next one comes by itself. */
export function OfflineBar() {
  const t = useTranslations('error');

  return (
    <div role="status" className={PLACE}>
      {useIsOffline() && (
        <p className="rounded-full bg-raised px-5 py-2.5 text-center text-sm font-semibold shadow-lifted ring-1 ring-line">
          {t('offline')}
        </p>
      )}
    </div>
  );
}
