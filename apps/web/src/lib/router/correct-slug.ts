/** Name before the id in a path segment: 'moon-bride-' of '/moon-bride-0a1b.../'. */
const SLUG = /[^/]+-(?=[0-9a-f]{32}\/)/;

/**
 * Replaces a wrong slug in the URL: an outdated one, or that of the language from which the viewer
 * has switched. The canonical link has the right one; page and data are kept.
 */
export function correctSlug(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const { pathname, search, hash } = window.location;
  if (canonical === null || !SLUG.test(pathname)) return;

  const own = new URL(canonical.href).pathname;
  if (own === pathname || own.replace(SLUG, '') !== pathname.replace(SLUG, '')) return;
  window.history.replaceState(window.history.state, '', own + search + hash);
}
