import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path without locale prefix. */
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
};

/**
 * A link within the site and its language. React Router's own would add 4 kB of prefetching code
 * to every first page.
 */
export function Link({ to, replace, preventScrollReset = false, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const href = useHref(to);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const isHere = event.currentTarget.href === window.location.href;
    void navigate(to, { replace: replace ?? isHere, preventScrollReset });
  }

  // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/click-events-have-key-events -- The content is among the rest; Enter on a link is a click.
  return <a {...rest} href={href} onClick={follow} />;
}

/** Other clicks are left to the browser: a new tab, a new window, a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
