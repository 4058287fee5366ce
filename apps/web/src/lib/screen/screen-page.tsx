import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

import { BackIcon } from '../icons/arrows.tsx';
import { BACK_BUTTON, ScreenHead } from './screen-head.tsx';

type ScreenPageProps = {
  title: string;
  /** Controls at the end of the title's line. */
  tools?: ReactNode;
  children: ReactNode;
};

const PAGE =
  'page-width grid min-h-[calc(100dvh-var(--header-height))] max-w-160 grid-cols-1 content-start ' +
  'gap-5 pt-3 pb-16';

/**
 * A screen of the profile as a page: a centred column, on a phone with a link back to the profile.
 * It is as high as the window, so that a list which loads late never moves a visible footer.
 */
export function ScreenPage({ title, tools, children }: ScreenPageProps) {
  const t = useTranslations('header');

  return (
    <div className={PAGE}>
      <ScreenHead
        back={
          <Link to="/profile/" className={`${BACK_BUTTON} md:hidden`} aria-label={t('profile')}>
            <BackIcon className="size-6" />
          </Link>
        }
        title={title}
        tools={tools}
      />
      {children}
    </div>
  );
}
