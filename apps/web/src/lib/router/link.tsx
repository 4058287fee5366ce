import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** Path without the prefix of the language, and query. */
  to: string;
  /** Whether the page takes the place of this one in the browser's history. */
  replace?: boolean;
  preventScrollReset?: boolean;
};

/**
 * A link to a page of ours, which opens within the document. The router's own would bring its
 * preloading of modules and data to the first page, which only its framework uses (ADR 0056).
 */
export function Link(props: LinkProps) {
  const { to, onClick, replace = false, preventScrollReset = false, children, ...rest } = props;
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    preventScrollReset,
    // Left open, it is true for a link to the page that is shown.
    ...(replace && { replace }),
  });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
