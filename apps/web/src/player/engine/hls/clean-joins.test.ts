import { Hls } from 'hls.js/light';
import { expect, test } from 'vitest';

import { joinCleanly } from './clean-joins.ts';

const PLAYLIST_URL = 'https://hookline.example/play/hls/t/v640.m3u8';
const SEGMENT_SECONDS = 2;
const PLAYLIST = Array.from(
  { length: 5 },
  (_, index) => `#EXTINF:${SEGMENT_SECONDS},\n${index}.m4s`,
).join('\n');

type Listener = (name: string, data: object) => void;

/**
 * Fakes an engine that loads nothing: the test emits its events, and reads where its buffer cuts
 * segments off.
 *
 * @param prebufferedUpto  Second up to which the buffer is full before the engine begins.
 */
function startEngine({ prebufferedUpto = 0 } = {}) {
  const listeners = new Map<string, Listener>();
  const buffered = { length: prebufferedUpto > 0 ? 1 : 0, end: () => prebufferedUpto };
  const buffer = { updating: false, appendWindowStart: 0, buffered };
  const on = (name: string, listener: Listener) => void listeners.set(name, listener);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `joinCleanly` uses nothing else.
  const hls = { on } as unknown as InstanceType<typeof Hls>;
  joinCleanly(Hls, hls, new Map([[PLAYLIST_URL, PLAYLIST]]));
  const tell: Listener = (name, data) => listeners.get(name)?.(name, data);
  tell(Hls.Events.BUFFER_CREATED, { tracks: { audiovideo: { buffer } } });
  return {
    /** Empties the buffer from this second to its end. */
    empty: (startOffset: number) =>
      tell(Hls.Events.BUFFER_FLUSHING, { startOffset, endOffset: Infinity }),
    /** Loads a segment. @returns The second before which it is cut off. */
    load: (sn: number) => {
      const start = sn * SEGMENT_SECONDS;
      const place = { start, end: start + SEGMENT_SECONDS };
      tell(Hls.Events.FRAG_LOADING, {
        frag: { sn, ...place, baseurl: PLAYLIST_URL, relurl: `${sn}.m4s` },
      });
      return buffer.appendWindowStart;
    },
  };
}

test('the segment in which a flush begins is cut to start with its picture', () => {
  const { empty, load } = startEngine();
  expect(load(0)).toBe(0);

  empty(2.5);

  expect(load(1)).toBeCloseTo(1.995);
  expect(load(2)).toBe(0);
});

test('a later segment loaded first is not cut, and the segment with the flush is then cut', () => {
  const { empty, load } = startEngine();
  empty(2.5);
  expect(load(1)).toBeCloseTo(1.995);

  empty(6.5);

  expect(load(4)).toBe(0);
  expect(load(3)).toBeCloseTo(5.995);
});

test('the engine neither replaces the segment that is playing nor cuts the next one', () => {
  // The sound of a segment ends before its picture.
  const { load } = startEngine({ prebufferedUpto: SEGMENT_SECONDS - 0.06 });

  expect(load(0)).toBe(SEGMENT_SECONDS - 0.06);
  expect(load(0)).toBe(SEGMENT_SECONDS - 0.06);
  expect(load(1)).toBe(0);
  // The viewer may seek back after the browser has dropped the beginning.
  expect(load(0)).toBe(0);
});
