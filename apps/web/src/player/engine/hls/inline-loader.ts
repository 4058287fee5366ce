import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js';

/** Finds the data of an absolute URL in memory; null makes hls.js use the network. */
export type FindInline = (url: string) => string | Promise<ArrayBuffer> | null;

type LoaderClass = HlsConfig['loader'];

/**
 * Creates a loader for hls.js that serves playlists and keys from memory. hls.js has no option for
 * a key loader: it loads keys with `config.loader`, so segments get the normal one as `fLoader`.
 *
 * @param Network  Loader for everything that is not in memory.
 * @param tookMs  Milliseconds that data in memory took to load, for the measured bandwidth.
 */
export function createInlineLoader(
  find: FindInline,
  Network: LoaderClass,
  tookMs = () => 0,
): LoaderClass {
  return class InlineLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    stats: LoaderStats = emptyStats();
    #isGone = false;
    #network: Loader<LoaderContext> | null = null;
    readonly #config: HlsConfig;

    constructor(config: HlsConfig) {
      this.#config = config;
    }

    load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      this.context = context;
      // The response URL is the base of every relative URI in the playlist. If it had no origin,
      // neither would the key's URL, which would miss the map and silently go over HTTP.
      const url = new URL(context.url, location.href).href;
      const found = find(url);
      if (found === null) this.#loadFromNetwork(context, config, callbacks);
      else void this.#answer(url, found, callbacks);
    }

    abort(): void {
      this.#isGone = true;
      this.#network?.abort();
    }

    destroy(): void {
      this.#isGone = true;
      this.#network?.destroy();
    }

    #loadFromNetwork(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      this.#network = new Network(this.#config);
      this.stats = this.#network.stats;
      this.#network.load(context, config, callbacks);
    }

    async #answer(
      url: string,
      found: string | Promise<ArrayBuffer>,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): Promise<void> {
      const askedAt = performance.now();
      const data = await found;
      if (this.#isGone || this.context === null) return;
      const end = performance.now();
      const start = Math.min(askedAt, end - tookMs());
      this.stats.loading = { start, first: tookMs() > 0 ? start : end, end };
      this.stats.loaded = typeof data === 'string' ? data.length : data.byteLength;
      this.stats.total = this.stats.loaded;
      callbacks.onSuccess({ url, data }, this.stats, this.context, null);
    }
  };
}

function emptyStats(): LoaderStats {
  return {
    aborted: false,
    loaded: 0,
    retry: 0,
    total: 0,
    chunkCount: 0,
    bwEstimate: 0,
    loading: { start: 0, first: 0, end: 0 },
    parsing: { start: 0, end: 0 },
    buffering: { start: 0, first: 0, end: 0 },
  };
}
