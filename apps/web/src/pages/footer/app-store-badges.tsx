import { useTranslations } from 'use-intl';

import { LineDrawing } from './line-drawing.tsx';

const APP_STORES = [
  {
    name: 'Google Play',
    url: 'https://play.google.com/store/apps/details?id=app.hookline',
    drawing: 'M5 3.5v17L20 12z',
  },
  {
    name: 'App Store',
    url: 'https://apps.apple.com/app/hookline/id0000000000',
    drawing: 'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm3 15h2',
  },
];

const BADGE =
  'inline-flex min-h-11.5 w-full items-center gap-[0.6rem] rounded-xl bg-raised ps-[0.9rem] ' +
  'pe-[1.1rem] text-[0.9375rem] font-semibold whitespace-nowrap inset-ring inset-ring-line ' +
  'transition-colors hover:bg-line';

/** Badges in our own drawing; wide screens show them side by side. */
export function AppStoreBadges() {
  const t = useTranslations('footer');

  return (
    <ul className="grid w-fit gap-3 min-[1030px]:grid-flow-col">
      {APP_STORES.map(({ name, url, drawing }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className={BADGE}
            aria-label={t('newTab', { name })}
          >
            <LineDrawing path={drawing} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
