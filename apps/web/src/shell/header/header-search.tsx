import { SEARCH_PATH } from '@hookline/domain/routing';
import { openSheets } from '@hookline/ui';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { openSearch, readPanels } from '../panels/open-panel.ts';
import { isMobile } from '../../lib/browser/is-mobile.ts';
import { LineIcon } from '../../lib/icons/line-icon.tsx';
import { isPlainClick } from '../../lib/router/is-plain-click.ts';

const LINK =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-full ' +
  'text-muted transition-colors hover:bg-white/10 hover:text-text lg:min-w-56 lg:justify-start ' +
  'lg:bg-white/6 lg:px-4 lg:inset-ring lg:inset-ring-white/10';

const LENS = 'M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16m5.7 13.7L21 21';

/** Opens the search over the page; without script it links to the search page. */
export function HeaderSearch() {
  const t = useTranslations('header');
  const isCurrent = useLocation().pathname === SEARCH_PATH;
  useSlash();

  return (
    <Link
      to={SEARCH_PATH}
      className={LINK}
      aria-label={t('search')}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openSearch();
      }}
    >
      <LineIcon path={LENS} className="size-6 md:size-5" />
      <span aria-hidden="true" className="max-lg:hidden">
        {t('search')}
      </span>
      <kbd aria-hidden="true" className="ms-auto max-lg:hidden">
        /
      </kbd>
    </Link>
  );
}

/**
 * Opens the search when '/' is pressed, except on phones or while the viewer types. Letters typed
 * before the search's code has loaded are kept for its field.
 */
function useSlash(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (key[1] || isModified || event.defaultPrevented || isMobile()) return;
      if (openSheets.get().isOpen || document.fullscreenElement) return;
      if (target instanceof Element && target.closest(TYPED_IN) !== null) return;
      const { panel, typed } = readPanels();
      if (panel === 'search') openSearch(typed + key);
      else if (panel === null && key === '/') openSearch();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Selector of elements that accept typed text themselves. */
const TYPED_IN = 'input, textarea, select, [contenteditable]';
