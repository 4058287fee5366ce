import { serveChanged } from '../engines/serve-changed.ts';

export type CutPages = AsyncDisposable & {
  origin: string;
  /** Cuts the next page before this position, and returns the function that sends the rest. */
  cutAt: (positionOf: (html: string) => number) => () => void;
};

/** Serves a site whose pages may arrive in two parts, as they do on a slow network. */
export async function cutPages(siteOrigin: string): Promise<CutPages> {
  let positionOf: ((html: string) => number) | undefined;
  let rest = Promise.resolve();
  async function* cut(html: string) {
    const position = positionOf?.(html) ?? html.length;
    yield html.slice(0, position);
    await rest;
    yield html.slice(position);
  }
  const site = await serveChanged(siteOrigin, ({ isPage }) => (isPage ? cut : null));

  return Object.assign(site, {
    cutAt: (next: (html: string) => number) => {
      const sent = Promise.withResolvers<void>();
      positionOf = next;
      rest = sent.promise;
      return sent.resolve;
    },
  });
}
