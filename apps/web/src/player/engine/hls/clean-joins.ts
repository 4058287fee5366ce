import type { HlsClass } from './load-hls.ts';
import { segmentStartOf } from './playlists.ts';

/** Less than half a frame, so that rounding never cuts the first picture of a segment off. */
const TOLERANCE_SECONDS = 0.005;

/**
 * Joins another quality to what is buffered without a hole. The sound of our segments begins some
 * hundredths of a second before their picture. After a jump back, Chromium takes the earlier of both
 * for the start of what comes, and drops the pictures from there on, with all that need them: the
 * picture could stand still for three seconds. The sound before the picture is buffered already, so
 * the first segment is cut to begin with its picture.
 *
 * @param playlists  By absolute URL. What hls.js says of a segment's start leaves its edit list out.
 */
export function joinCleanly(
  Hls: HlsClass,
  hls: InstanceType<HlsClass>,
  playlists: ReadonlyMap<string, string>,
): void {
  const { BUFFER_CREATED, BUFFER_FLUSHING, BUFFER_FLUSHED, BUFFER_APPENDED, FRAG_LOADING } =
    Hls.Events;
  let buffer: SourceBuffer | undefined;
  /** The second from which on the buffer was emptied, until the segment that it lies in is loaded. */
  let emptiedFrom: number | null = null;
  let windowStart = 0;
  /** A buffer that is at work refuses it: the end of that work tries again. */
  const apply = () => {
    if (buffer?.updating === false) buffer.appendWindowStart = windowStart;
  };
  hls.on(BUFFER_CREATED, (_name, { tracks }) => {
    buffer = (tracks.audiovideo ?? tracks.video)?.buffer;
  });
  hls.on(BUFFER_FLUSHING, (_name, { startOffset, endOffset }) => {
    if (endOffset === Infinity) emptiedFrom = startOffset;
  });
  hls.on(FRAG_LOADING, (_name, { frag }) => {
    if (frag.sn === 'initSegment') return;
    // A later segment may come first, whose sound is not there yet.
    const isJoin = emptiedFrom !== null && frag.start <= emptiedFrom && emptiedFrom < frag.end;
    const start = isJoin ? segmentStartOf(playlists.get(frag.baseurl) ?? '', frag.relurl ?? '') : 0;
    windowStart = Math.max(0, (start ?? 0) - TOLERANCE_SECONDS);
    if (isJoin) emptiedFrom = null;
    apply();
  });
  hls.on(BUFFER_FLUSHED, apply);
  hls.on(BUFFER_APPENDED, apply);
}
