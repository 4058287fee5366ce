/** What a tab tells the worker once a page has been shown for a moment. */
export type Visit = {
  /** Address of the page. */
  url: string;
  /** Whether the page came as a document; a page of the router came as answers of the API. */
  isLoaded: boolean;
  /** Pictures that the page shows, as absolute addresses. */
  pictureUrls: readonly string[];
};

/** More pictures than a screen shows at once. */
const PICTURES_MAX = 40;

/** Reads a message to the worker. Null unless it tells of a page of this site. */
export function readVisit(data: unknown, ownOrigin: string): Visit | null {
  if (typeof data !== 'object' || data === null) return null;
  const { url, isLoaded, pictureUrls }: Partial<Record<keyof Visit, unknown>> = data;
  if (!isOwn(url, ownOrigin) || !Array.isArray(pictureUrls)) return null;
  const pictures = pictureUrls.filter((each) => isOwn(each, ownOrigin)).slice(0, PICTURES_MAX);
  return { url, isLoaded: isLoaded === true, pictureUrls: pictures };
}

function isOwn(url: unknown, ownOrigin: string): url is string {
  return typeof url === 'string' && url.startsWith(`${ownOrigin}/`);
}
