import type { HlsConfig, LoaderConfig } from 'hls.js';

import { createInlineLoader, type FindInline } from './inline-loader.ts';
import type { HlsClass } from './load-hls.ts';

const AHEAD_SECONDS = 2;
const BUFFER_SECONDS = 30;
const BUFFER_MAX_SECONDS = 60;
const BACK_BUFFER_SECONDS = 30;
/** Short enough to notice within a second that the network is back. */
const RETRY_DELAY_MS = 400;

/** Buffer limits for a preloaded source, and for a playing one. */
export const BUFFER_OF = {
  next: { maxBufferLength: AHEAD_SECONDS, maxMaxBufferLength: AHEAD_SECONDS },
  current: { maxBufferLength: BUFFER_SECONDS, maxMaxBufferLength: BUFFER_MAX_SECONDS },
} as const;

export type Role = keyof typeof BUFFER_OF;

/** A segment of the lowest rendition that has loaded without hls.js. */
export type LoadedSegment = {
  /** Absolute URL. */
  url: string;
  /** Encrypted; null before it has arrived. */
  bytes: () => ArrayBuffer | null;
  /** Milliseconds that loading took, from which hls.js measures the bandwidth. */
  tookMs: () => number;
};

type ConfigOptions = {
  role: Role;
  startSeconds: number;
  /** The first segment, if it has loaded before hls.js begins. */
  loaded: LoadedSegment | null;
  /** Bandwidth in bit/s, measured by the previous source; null for the first source. */
  bandwidth: number | null;
  savesData: boolean;
  find: FindInline;
};

export function hlsConfigOf(Hls: HlsClass, options: ConfigOptions): Partial<HlsConfig> {
  const { role, startSeconds, loaded, bandwidth, savesData, find } = options;
  const { loader, abrEwmaDefaultEstimate } = Hls.DefaultConfig;
  return {
    ...BUFFER_OF[role],
    // A worker would cost 30 ms at start-up and require 'blob:' in the CSP; decrypting is cheap
    // without it.
    enableWorker: false,
    startLevel: 0,
    testBandwidth: false,
    startFragPrefetch: !savesData,
    capLevelToPlayerSize: !savesData,
    backBufferLength: BACK_BUFFER_SECONDS,
    startPosition: startSeconds > 0 ? startSeconds : -1,
    abrEwmaDefaultEstimate: Math.max(bandwidth ?? 0, abrEwmaDefaultEstimate),
    loader: createInlineLoader(find, loader),
    // Without this option, hls.js would also load segments with the inline loader.
    fLoader: asFragmentLoader(loaded === null ? loader : createLoadedLoader(loaded, loader)),
    fragLoadPolicy: { default: PATIENT },
  };
}

/** Creates a loader that has one segment already. */
function createLoadedLoader(
  { url, bytes, tookMs }: LoadedSegment,
  loader: HlsConfig['loader'],
): HlsConfig['loader'] {
  const find = (wanted: string) => {
    const found = wanted === url ? bytes() : null;
    return found === null ? null : Promise.resolve(found);
  };
  return createInlineLoader(find, loader, tookMs);
}

/** Endless retry policy: by default hls.js gives up after ten seconds without network. */
const RETRY = {
  maxNumRetry: Number.MAX_SAFE_INTEGER,
  retryDelayMs: RETRY_DELAY_MS,
  maxRetryDelayMs: RETRY_DELAY_MS,
  backoff: 'linear',
} as const;

const PATIENT: LoaderConfig = {
  maxTimeToFirstByteMs: 10_000,
  maxLoadTimeMs: 120_000,
  timeoutRetry: RETRY,
  errorRetry: {
    ...RETRY,
    shouldRetry: (...[, , , response, isRetry]) =>
      response?.code === undefined ? isRetry : isPassing(response.code),
  },
};

/** Whether a status is temporary; 0 is a failed network, which hls.js treats as a CORS error. */
function isPassing(httpStatus: number): boolean {
  return httpStatus === 0 || httpStatus === 429 || httpStatus >= 500;
}

/**
 * Casts a loader: the types distinguish segment loaders from others, but hls.js's default loader
 * serves as either.
 */
function asFragmentLoader(loader: HlsConfig['loader']): NonNullable<HlsConfig['fLoader']> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  return loader as unknown as NonNullable<HlsConfig['fLoader']>;
}
