/** Message of a tab to the worker about the page that it shows. */
export type Visit = {
  /** Address of the page. */
  url: string;
  /** Whether the page came as a document; a page of the router came as answers of the API. */
  isLoaded: boolean;
  /** Absolute addresses of the pictures on the page; false in place of one that has not come yet. */
  pictureUrls: readonly (string | false)[];
};

/** A visit that can be kept: its pictures are of this site. */
export type OwnVisit = Visit & { pictureUrls: readonly string[] };

/** More pictures than a screen shows at once. */
const PICTURES_MAX = 40;

/** Reads a message to the worker. Null unless it tells of a page of this site. */
export function readVisit(data: unknown, ownOrigin: string): OwnVisit | null {
  if (typeof data !== 'object' || data === null) return null;
  const { url, isLoaded, pictureUrls }: Partial<Record<keyof Visit, unknown>> = data;
  const isOwn = (each: unknown): each is string =>
    typeof each === 'string' && each.startsWith(`${ownOrigin}/`);
  if (!isOwn(url) || !Array.isArray(pictureUrls)) return null;
  const pictures = pictureUrls.filter(isOwn).slice(0, PICTURES_MAX);
  return { url, isLoaded: isLoaded === true, pictureUrls: pictures };
}
