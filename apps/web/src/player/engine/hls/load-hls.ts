import type { Hls } from 'hls.js/light';

export type HlsClass = typeof Hls;

let loading: Promise<HlsClass> | null = null;

/**
 * Starts loading the engine before the page is hydrated. A failure is reported by the {@link
 * loadHls} call that needs the engine.
 */
export function expectHls(): void {
  loadHls().catch(() => undefined);
}

/** Loads hls.js from its own chunk, once; the next call retries a failed load. */
export async function loadHls(): Promise<HlsClass> {
  loading ??= import('hls.js/light').then(({ Hls }) => Hls);
  try {
    return await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}
