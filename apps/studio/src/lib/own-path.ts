/** Returns a path of the studio's own, with its filters; '/' for any other address. */
export function ownPath(text: string | null, origin: string): string {
  if (text === null || !URL.canParse(text, origin)) return '/';
  const url = new URL(text, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}
