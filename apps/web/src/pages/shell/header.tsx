import { browsePath } from '@hookline/domain';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { openProfile } from '../../model/session/panels.ts';
import { isMobile } from '../../platform/page/is-mobile.ts';
import { HookMark } from '../../platform/page/hook-mark.tsx';

/**
 * The header of both layouts; the style sheet hides what only the other one shows.
 *
 * @param props.viewer  Picture within the link to the profile.
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

/** Opens the profile in a drawer on a desktop, which has room beside the page. */
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

/** Leaves other clicks to the browser: a new tab, a new window, a download. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
