import { browsePath } from '@hookline/domain';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { HookMark } from '../icons.tsx';
import { isPlainClick, Link } from '../link.tsx';
import { isMobile, openProfile } from '../panels.ts';

/**
 * One header for both layouts: what only one of them shows, the style sheet hides.
 *
 * @param props.viewer  The picture on the way to the profile.
 */
export function Header({ viewer }: { viewer: ReactNode }) {
  const t = useTranslations('header');
  const { pathname } = useLocation();
  const isProfile = pathname.startsWith('/profile/');

  return (
    <header className="site-header">
      <div className="page-width flex h-full items-center gap-1 md:gap-2">
        <Link to="/" className="wordmark" aria-label="Hookline">
          <HookMark />
          <span aria-hidden="true" className="max-md:hidden">
            Hookline
          </span>
        </Link>
        <nav aria-label={t('label')} className="flex items-center md:gap-1">
          <Tab to="/" text={t('home')} isActive={pathname === '/'} />
          <Tab to={browsePath('all')} text={t('genre')} isActive={isBelow(pathname, '/browse')} />
          <span className="max-md:hidden">
            <Tab to="/download/" text={t('mobileApp')} isActive={isBelow(pathname, '/download')} />
          </span>
        </nav>
        <Link
          to="/profile/"
          className="profile-link"
          aria-current={isProfile ? 'page' : undefined}
          onClick={openBeside}
        >
          {viewer}
          <span className="profile-word max-md:sr-only">{t('profile')}</span>
        </Link>
      </div>
    </header>
  );
}

/** A desktop has room for the profile beside the page. */
function openBeside(event: MouseEvent): void {
  if (!isPlainClick(event) || isMobile()) return;
  event.preventDefault();
  openProfile();
}

function isBelow(pathname: string, parent: string): boolean {
  return pathname === parent || pathname.startsWith(`${parent}/`);
}

function Tab({ to, text, isActive }: { to: string; text: string; isActive: boolean }) {
  return (
    <Link to={to} className="tab" aria-current={isActive ? 'page' : undefined}>
      {text}
    </Link>
  );
}
