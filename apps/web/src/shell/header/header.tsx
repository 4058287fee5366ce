import { browsePath } from '@hookline/domain/routing';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { openProfile } from '../panels/open-panel.ts';
import { isMobile } from '../../lib/browser/is-mobile.ts';
import { isPlainClick } from '../../lib/router/is-plain-click.ts';
import { HookMark } from '../../lib/icons/hook-mark.tsx';
import { HeaderSearch } from './header-search.tsx';

const HEADER =
  'sticky top-0 z-100 h-(--header-height) border-b border-white/6 ' +
  'bg-[linear-gradient(rgb(11_9_16/0.92),rgb(11_9_16/0.68))] ' +
  'backdrop-filter-[blur(18px)_saturate(1.4)] filling:group-data-[page=reel-shorts]/site:hidden';
export const WORDMARK =
  'headline inline-flex min-h-11 min-w-11 items-center gap-1.5 text-[1.5rem] md:me-2 lg:me-7';
const TAB =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center px-2.5 font-semibold whitespace-nowrap text-muted ' +
  'lg:px-3.5 ' +
  'max-[419px]:px-1.5 max-[389px]:text-sm ' +
  'transition-colors hover:text-text aria-[current]:text-text';
/** Classes of the line below the current page's tab. */
const TAB_LINE =
  'after:absolute after:inset-x-2.5 after:bottom-0.75 after:h-0.75 after:scale-x-0 ' +
  'max-[419px]:after:inset-x-1.5 after:rounded-full after:bg-brand after:transition-[scale] aria-[current]:after:scale-x-100';
const PROFILE_LINK =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full ' +
  'font-semibold whitespace-nowrap transition-colors hover:bg-white/10 aria-[current]:bg-white/10 md:bg-white/6 ' +
  'md:px-3.5 lg:px-5 md:inset-ring md:inset-ring-white/10';

/**
 * The header for phone and desktop; classes hide the parts of the other layout.
 *
 * @param props.viewer  Picture within the link to the profile.
 * @param props.balance  Loads late into reserved space, so that nothing moves.
 */
export function Header({ viewer, balance }: { viewer: ReactNode; balance?: ReactNode }) {
  const t = useTranslations('header');
  const { pathname } = useLocation();
  const isProfile = pathname.startsWith('/profile/');

  return (
    <header className={HEADER}>
      <div className="page-width flex h-full items-center gap-1 md:gap-2">
        <Link to="/" className={WORDMARK} aria-label="Hookline">
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
        <div className="@container -ms-1 flex grow justify-end">{balance}</div>
        <HeaderSearch />
        <Link
          to="/profile/"
          className={PROFILE_LINK}
          aria-current={isProfile ? 'page' : undefined}
          onClick={openBeside}
        >
          {viewer}
          {/* A member has a picture in place of the word, which screen readers still read. */}
          <span className="peer-data-member:sr-only max-md:sr-only">{t('profile')}</span>
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
    <Link to={to} className={`${TAB} ${TAB_LINE}`} aria-current={isActive ? 'page' : undefined}>
      {text}
    </Link>
  );
}
