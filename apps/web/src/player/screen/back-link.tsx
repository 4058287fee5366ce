import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

import { isPlainClick } from '../../lib/router/is-plain-click.ts';

type BackLinkProps = { label: string; className: string; children: ReactNode };

/**
 * Goes back to the page that the viewer came from, at its last scroll position. Links to Home if
 * there is no such page, as in a new tab, or if it was not one of ours.
 */
export function BackLink({ label, className, children }: BackLinkProps) {
  const navigate = useNavigate();
  return (
    <Link
      to="/"
      aria-label={label}
      title={label}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event) || !cameFromOurPage()) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {children}
    </Link>
  );
}

/** Whether the previous entry in the browser's history is one of our pages. */
function cameFromOurPage(): boolean {
  // Older browsers have no Navigation API; there the router counts the pages of this document.
  const navigation: Navigation | undefined = window.navigation;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The router writes it.
  return navigation?.canGoBack ?? ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
}
