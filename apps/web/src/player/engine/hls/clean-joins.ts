import type { HlsClass } from './load-hls.ts';
import { segmentStartOf } from './playlists.ts';

/** Less than half a frame, so that rounding never cuts off the first picture of a segment. */
const TOLERANCE_SECONDS = 0.005;

/**
 * Joins another quality to the buffered part without a hole. The sound of our segments begins some
 * hundredths of a second before their picture. After a jump back, Chromium uses the sound's start
 * as the start of the new data, and drops the pictures from there on, and all that depend on them:
 * the picture could freeze for three seconds. The sound before the picture is already buffered, so
 * the first segment is cut to begin with its picture.
 *
 * The same cut protects the segment that was buffered before hls.js began: hls.js appends it once
 * more, which must not replace what is playing.
 *
 * @param playlists  By absolute URL. They give the start of each segment's picture, because the
 *   start that hls.js reports ignores the segment's edit list.
 */
export function joinCleanly(
  Hls: HlsClass,
  hls: InstanceType<HlsClass>,
  playlists: ReadonlyMap<string, string>,
): void {
  const { BUFFER_CREATED, BUFFER_FLUSHING, BUFFER_FLUSHED, BUFFER_APPENDED, FRAG_LOADING } =
    Hls.Events;
  let buffer: SourceBuffer | undefined;
  /** Second from which the buffer was emptied; null once the segment that contains it loads. */
  let emptiedFrom: number | null = null;
  let windowStart = 0;
  /**
   * Second up to which the film was buffered before hls.js began; 0 once hls.js loads later data.
   */
  let prebufferedUpto = 0;
  /** A busy buffer rejects the change, which is repeated when the buffer's update ends. */
  const apply = () => {
    if (buffer?.updating === false) buffer.appendWindowStart = windowStart;
  };
  hls.on(BUFFER_CREATED, (_name, { tracks }) => {
    buffer = (tracks.audiovideo ?? tracks.video)?.buffer;
    if (!buffer?.buffered.length) return;
    prebufferedUpto = buffer.buffered.end(0);
    windowStart = prebufferedUpto;
    apply();
  });
  hls.on(BUFFER_FLUSHING, (_name, { startOffset, endOffset }) => {
    if (endOffset === Infinity) emptiedFrom = startOffset;
  });
  hls.on(FRAG_LOADING, (_name, { frag }) => {
    if (frag.sn === 'initSegment') return;
    // Does not cut a later segment that loads first: the sound before it is not buffered yet.
    const isJoin = emptiedFrom !== null && frag.start <= emptiedFrom && emptiedFrom < frag.end;
    const start = isJoin ? segmentStartOf(playlists.get(frag.baseurl) ?? '', frag.relurl ?? '') : 0;
    windowStart = Math.max(0, (start ?? 0) - TOLERANCE_SECONDS);
    if (frag.start < prebufferedUpto) windowStart = prebufferedUpto;
    else prebufferedUpto = 0;
    if (isJoin) emptiedFrom = null;
    apply();
  });
  hls.on(BUFFER_FLUSHED, apply);
  hls.on(BUFFER_APPENDED, apply);
}
