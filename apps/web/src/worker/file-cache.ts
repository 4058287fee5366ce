/** Cache of files whose names change with their content, oldest first. */
export type FileCache = {
  /** Responds from the cache, else from the network, whose response is cached. */
  answer: (
    request: Request,
    event: { waitUntil: (work: Promise<unknown>) => void },
  ) => Promise<Response>;
  /** Caches these files, taken from the browser's own cache where possible. */
  keep: (paths: readonly string[]) => Promise<void>;
  /** Deletes the oldest files above the limit. */
  trim: () => Promise<void>;
};

type Limits = {
  filesMax: number;
  /** Larger files are not cached, so that the two limits also bound the total size. */
  fileBytesMax: number;
};

/** Option that matches a file regardless of the request headers. */
const ANY_HEADERS = { ignoreVary: true };

export function createFileCache(
  open: () => Promise<Cache>,
  { filesMax, fileBytesMax }: Limits,
  askNetwork: typeof fetch,
): FileCache {
  const put = async (cache: Cache, url: string, response: Response) => {
    const bytes = Number(response.headers.get('content-length') ?? 0);
    if (response.status !== 200 || bytes > fileBytesMax) return;
    await cache.put(url, response).catch(ignoreFullDisk);
  };

  return {
    async answer(request, event) {
      const cache = await open();
      const known = await cache.match(request.url, ANY_HEADERS);
      if (known !== undefined) return known;
      const response = await askNetwork(request);
      event.waitUntil(put(cache, request.url, response.clone()));
      return response;
    },
    async keep(paths) {
      const cache = await open();
      await Promise.all(
        paths.map(async (path) => {
          if ((await cache.match(path, ANY_HEADERS)) !== undefined) return;
          await put(cache, path, await askNetwork(path, { cache: 'force-cache', priority: 'low' }));
        }),
      );
    },
    async trim() {
      const cache = await open();
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, -filesMax).map((key) => cache.delete(key)));
    },
  };
}

/** Ignores a full disk: a file that cannot be cached is still returned. */
function ignoreFullDisk(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
