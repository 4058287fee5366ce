/**
 * Where key frames and with them segments begin: at 0, 1, 2, 4, 6, ... seconds. The first two are
 * short, so that the first picture comes early.
 */
export const KEY_FRAMES = {
  /** For `-force_key_frames`; `n_forced` counts those before. */
  expression: 'expr:if(lt(n_forced,3),gte(t,n_forced),gte(t,2+(n_forced-2)*2))',
  /** Out of reach: no key frame comes but by the expression. */
  gopFramesMax: 600,
  bFramesMax: 2,
};

/** When the key frame after this many others is due, in seconds: the same as the expression. */
export function keyFrameSeconds(forcedCount: number): number {
  return forcedCount < 3 ? forcedCount : 2 + (forcedCount - 2) * 2;
}

/** Options of the HLS muxer. */
export const SEGMENTS: Readonly<Record<string, string>> = {
  hls_init_time: '1',
  hls_time: '2',
  hls_playlist_type: 'vod',
  hls_flags: 'independent_segments',
  hls_segment_type: 'fmp4',
  // Shifting everything to begin at zero would write two edits per track. Chromium reads only the
  // first of several, and the picture would come 60 ms after its sound.
  avoid_negative_ts: 'disabled',
};
