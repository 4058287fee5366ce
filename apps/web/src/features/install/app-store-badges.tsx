import { useTranslations } from 'use-intl';

import { companyOf, useSite } from '../../lib/page/site.ts';
import { LineDrawing } from '../../lib/icons/line-drawing.tsx';

const APP_STORES = [
  { key: 'google', name: 'Google Play', source: 'Android', drawing: 'M5 3.5v17L20 12z' },
  {
    key: 'apple',
    name: 'App Store',
    source: 'iOS',
    drawing: 'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm3 15h2',
  },
] as const;

const BADGE =
  'inline-flex min-h-11.5 w-full items-center gap-[0.6rem] rounded-xl bg-raised ps-[0.9rem] ' +
  'pe-[1.1rem] text-[0.9375rem] font-semibold whitespace-nowrap inset-ring inset-ring-line ' +
  'transition-colors hover:bg-line';

type AppStoreBadgesProps = {
  /** Name of the site area in the event that a click sends. */
  location: 'bottom_nav' | 'download' | 'qr_code';
  className: string;
};

/**
 * Our own badges for the app stores that offer the app. Clicks on them are reported by
 * `shell/footer/report-downloads.ts`, because the footer has no handlers.
 */
export function AppStoreBadges({ location, className }: AppStoreBadgesProps) {
  const t = useTranslations('footer');
  const { links } = companyOf(useSite());

  return (
    <ul className={className} data-location={location}>
      {APP_STORES.map(
        ({ key, name, source, drawing }) =>
          links[key] !== undefined && (
            <li key={key}>
              <a
                href={links[key]}
                target="_blank"
                rel="noopener"
                className={BADGE}
                aria-label={t('newTab', { name })}
                data-source={source}
              >
                <LineDrawing path={drawing} />
                {name}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

/** Whether the app is in any app store. */
export function useHasApp(): boolean {
  const { google, apple } = companyOf(useSite()).links;
  return google !== undefined || apple !== undefined;
}
