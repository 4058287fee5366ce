/** Answers of files whose names change with what they hold, oldest first. */
export type FileCache = {
  /** Answers from the cache, else from the network, whose answer is kept. */
  answer: (
    request: Request,
    event: { waitUntil: (work: Promise<unknown>) => void },
  ) => Promise<Response>;
  /** Keeps these files, from the browser's own cache where it has them. */
  keep: (paths: readonly string[]) => Promise<void>;
  /** Deletes the oldest files above the limit. */
  trim: () => Promise<void>;
};

type Limits = {
  filesMax: number;
  /** Larger files are not kept, so that the limits make a limit on bytes. */
  fileBytesMax: number;
};

/** The same file, whatever the headers that asked for it. */
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

/** A file that finds no room is answered all the same. */
function ignoreFullDisk(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
