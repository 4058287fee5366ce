import type { Hls } from 'hls.js/light';

export type HlsClass = typeof Hls;

let loading: Promise<HlsClass> | null = null;

/**
 * Begins to load the engine while the page around it is still being made. A failure is told by the
 * {@link loadHls} that needs it.
 */
export function expectHls(): void {
  loadHls().catch(() => undefined);
}

/** hls.js in its own chunk, asked for once; a failed load is asked for again by the next call. */
export async function loadHls(): Promise<HlsClass> {
  loading ??= import('hls.js/light').then(({ Hls }) => Hls);
  try {
    return await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}
