/**
 * Times of the key frames, at which segments begin: 0, 1, 2, 4, 6, ... seconds. The first two
 * segments are short, so that the first picture appears early.
 */
export const KEY_FRAMES = {
  /** Value of `-force_key_frames`; `n_forced` counts the key frames so far. */
  expression: 'expr:if(lt(n_forced,3),gte(t,n_forced),gte(t,2+(n_forced-2)*2))',
  /** Never reached: only the expression makes key frames. */
  gopFramesMax: 600,
  bFramesMax: 2,
};

/**
 * Returns the time in seconds of the key frame after `forcedCount` others, by the same formula as
 * `expression`.
 */
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
  // first of several, and the picture would be 60 ms behind its sound.
  avoid_negative_ts: 'disabled',
};
