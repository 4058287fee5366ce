/** Message from a tab to the worker about the page that it shows. */
export type Visit = {
  /** URL of the page. */
  url: string;
  /** Whether the page was loaded as a document; the router loads pages as API responses. */
  isLoaded: boolean;
  /** Absolute URLs of the pictures on the page; false for one that has not loaded yet. */
  pictureUrls: readonly (string | false)[];
};

/** A visit that can be cached: all its pictures are from this site. */
export type OwnVisit = Visit & { pictureUrls: readonly string[] };

/** Maximum number of pictures; a screen shows fewer at once. */
const PICTURES_MAX = 40;

/** Reads a message to the worker; null unless it is about a page of this site. */
export function readVisit(data: unknown, ownOrigin: string): OwnVisit | null {
  if (typeof data !== 'object' || data === null) return null;
  const { url, isLoaded, pictureUrls }: Partial<Record<keyof Visit, unknown>> = data;
  const isOwn = (each: unknown): each is string =>
    typeof each === 'string' && each.startsWith(`${ownOrigin}/`);
  if (!isOwn(url) || !Array.isArray(pictureUrls)) return null;
  const pictures = pictureUrls.filter(isOwn).slice(0, PICTURES_MAX);
  return { url, isLoaded: isLoaded === true, pictureUrls: pictures };
}
