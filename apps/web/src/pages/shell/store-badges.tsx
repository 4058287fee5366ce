import { useTranslations } from 'use-intl';

const STORES = [
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

/** Badges in our own drawing; wide screens show them side by side. */
export function StoreBadges() {
  const t = useTranslations('footer');

  return (
    <ul className="store-badges">
      {STORES.map(({ name, url, drawing }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="store-badge"
            aria-label={t('newTab', { name })}
          >
            <svg viewBox="0 0 24 24" className="store-drawing" aria-hidden="true">
              <path d={drawing} />
            </svg>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
