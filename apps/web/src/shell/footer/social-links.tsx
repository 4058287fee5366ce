import { useTranslations } from 'use-intl';

import { companyOf, useSite } from '../../lib/page/site.ts';
import { LineDrawing } from '../../lib/icons/line-drawing.tsx';

/** Classes of a footer heading. */
export const FOOTER_TITLE = 'mb-[1.1rem] font-bold';

/** Line drawings that hint at each network without using its logo. */
const NETWORKS = [
  {
    key: 'tiktok',
    name: 'TikTok',
    drawing: 'M13 4v10.5a3.5 3.5 0 1 1-3-3.4M13 4c.4 2.8 2.2 4.4 5 4.6',
  },
  {
    key: 'facebook',
    name: 'Facebook',
    drawing: 'M15.5 5H14a3 3 0 0 0-3 3v12M7.5 12H15',
  },
  {
    key: 'youtube',
    name: 'YouTube',
    drawing:
      'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zm4.5 3.5v5l4-2.5z',
  },
  {
    key: 'instagram',
    name: 'Instagram',
    drawing:
      'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm4 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.6 7.4h0',
  },
] as const;

const LINK =
  'grid size-11 place-items-center rounded-full bg-raised text-muted inset-ring inset-ring-line ' +
  'transition-[color,translate] hover:-translate-y-0.5 hover:text-text';

/** Links to the company's social networks; empty if it has none. */
export function SocialLinks() {
  const t = useTranslations('footer');
  const { links } = companyOf(useSite());
  const shown = NETWORKS.filter(({ key }) => links[key] !== undefined);
  if (shown.length === 0) return null;

  return (
    <section>
      <h2 className={FOOTER_TITLE}>{t('follow')}</h2>
      <ul className="flex flex-wrap gap-3">
        {shown.map(({ key, name, drawing }) => (
          <li key={key}>
            <a
              href={links[key]}
              target="_blank"
              rel="noopener"
              className={LINK}
              aria-label={t('newTab', { name })}
            >
              <LineDrawing path={drawing} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
