import { browsePath } from '@hookline/domain';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { HookMark, UserIcon } from '../icons.tsx';
import { Link } from '../link.tsx';

/** One header for both layouts: what only one of them shows, the style sheet hides. */
export function Header() {
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
          aria-label={t('profile')}
        >
          <UserIcon className="size-6 md:size-5" />
          <span className="max-md:hidden">{t('profile')}</span>
        </Link>
      </div>
    </header>
  );
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
