import { splitLocale } from '@hookline/domain/routing';
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { askForConsent } from '../../features/tracking/consent/consent-prompt.ts';
import { isPlainClick } from '../../lib/router/is-plain-click.ts';
import { switchLanguage } from '../../lib/texts/switch-language.ts';

/** Content of the footer; null in the browser, which keeps the server's HTML (ADR 0036). */
export const FooterContext = createContext<ReactNode>(null);

const FOOTER =
  'mt-12 border-t border-line bg-[linear-gradient(var(--color-surface),var(--color-ground))] ' +
  'app-page:hidden filling:group-data-[page=reel-shorts]/site:hidden';

let servedHtml: string | null = null;

/** Reads the footer of the served document once, because the error page renders it again. */
function readServedHtml(): string {
  return (servedHtml ??= document.querySelector('body footer')?.innerHTML ?? '');
}

/** The footer of every page. Its links, privacy choices and language menu work by delegation. */
export function SiteFooter() {
  const content = use(FooterContext);
  const footerRef = useDelegation();

  if (content !== null) return <footer className={FOOTER}>{content}</footer>;
  return (
    <footer
      ref={footerRef}
      className={FOOTER}
      dangerouslySetInnerHTML={{ __html: readServedHtml() }}
    />
  );
}

/** Handles clicks on our own links and the privacy choices, and switches the language. */
function useDelegation() {
  const navigate = useNavigate();
  const footerRef = useRef<HTMLElement>(null);

  useEffect(() => {
    const footer = footerRef.current;
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[data-privacy-choices]')) askForConsent();
      const link = target?.closest('a') ?? null;
      if (link === null || link.target !== '' || link.origin !== window.location.origin) return;
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void navigate(splitLocale(link.pathname).path + link.search);
    };
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement)) return;
      const { pathname, search } = window.location;
      switchLanguage(target.value, splitLocale(pathname).path + search);
      // The menu is reset, because the browser's history may restore this page in its old language.
      target.value = splitLocale(pathname).locale;
    };
    footer?.addEventListener('click', onClick);
    footer?.addEventListener('change', onChange);
    return () => {
      footer?.removeEventListener('click', onClick);
      footer?.removeEventListener('change', onChange);
    };
  }, [navigate]);
  return footerRef;
}
