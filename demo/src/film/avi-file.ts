import { open, type FileHandle } from 'node:fs/promises';

/** Format of an AVI file of JPEG frames and PCM sound. The sound is 16-bit stereo. */
export type AviFormat = {
  widthPx: number;
  heightPx: number;
  framesPerSecond: number;
  frameCount: number;
  sampleRate: number;
};

const BYTES_PER_SAMPLE = 4;
const INDEX_KEY_FRAME = 0x10;

type IndexEntry = { id: '00dc' | '01wb'; offset: number; size: number };

/**
 * Writes frames and sound interleaved into an AVI file. Every FFmpeg reads this format, and it
 * needs no encoder, so that drawing works wherever Node runs.
 *
 * @param track  `frames` gives one JPEG for each frame; `sound` is interleaved.
 */
export async function writeAvi(
  file: string,
  format: AviFormat,
  track: { frames: () => Iterable<Buffer>; sound: Int16Array },
): Promise<void> {
  const handle = await open(file, 'w');
  try {
    const header = headerOf(format, track.sound.length / 2);
    await handle.write(header);
    const index = await writeMovie(handle, format, track);
    const moviBytes = index.reduce((sum, { size }) => sum + 8 + even(size), 4);
    const indexChunk = indexOf(index);
    await handle.write(indexChunk);
    // Fills in the two lengths that were unknown at the start.
    await handle.write(u32(header.length - 12 + moviBytes + indexChunk.length), 0, 4, 4);
    await handle.write(u32(moviBytes), 0, 4, header.length - 8);
  } finally {
    await handle.close();
  }
}

async function writeMovie(
  handle: FileHandle,
  format: AviFormat,
  { frames, sound }: { frames: () => Iterable<Buffer>; sound: Int16Array },
): Promise<IndexEntry[]> {
  const bytes = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength);
  const soundStep = Math.round(format.sampleRate / format.framesPerSecond) * BYTES_PER_SAMPLE;
  const index: IndexEntry[] = [];
  let offset = 4;
  let soundAt = 0;
  const put = async (id: IndexEntry['id'], data: Buffer): Promise<void> => {
    const padding = Buffer.alloc(even(data.length) - data.length);
    await handle.write(Buffer.concat([Buffer.from(id), u32(data.length), data, padding]));
    index.push({ id, offset, size: data.length });
    offset += 8 + even(data.length);
  };
  for (const frame of frames()) {
    await put('00dc', frame);
    await put('01wb', bytes.subarray(soundAt, soundAt + soundStep));
    soundAt += soundStep;
  }
  if (soundAt < bytes.length) await put('01wb', bytes.subarray(soundAt));
  return index;
}

/** Returns everything before the first frame, with both lengths left empty. */
function headerOf(format: AviFormat, sampleCount: number): Buffer {
  const { widthPx, heightPx, framesPerSecond, frameCount, sampleRate } = format;
  const main = chunk(
    'avih',
    words([
      Math.round(1e6 / framesPerSecond),
      0,
      0,
      INDEX_KEY_FRAME,
      frameCount,
      0,
      2,
      0,
      widthPx,
      heightPx,
      0,
      0,
      0,
      0,
    ]),
  );
  const picture = list('strl', [
    chunk(
      'strh',
      Buffer.concat([
        Buffer.from('vidsMJPG'),
        words([0, 0, 0, 1, framesPerSecond, 0, frameCount, 0, 0xffffffff, 0, 0, 0]),
      ]),
    ),
    chunk(
      'strf',
      Buffer.concat([
        words([40, widthPx, heightPx, 1 | (24 << 16)]),
        Buffer.from('MJPG'),
        words([widthPx * heightPx * 3, 0, 0, 0, 0]),
      ]),
    ),
  ]);
  const sound = list('strl', [
    chunk(
      'strh',
      Buffer.concat([
        Buffer.from('auds'),
        words([0, 0, 0, 0, 1, sampleRate, 0, sampleCount, 0, 0xffffffff, BYTES_PER_SAMPLE, 0, 0]),
      ]),
    ),
    chunk(
      'strf',
      words([
        1 | (2 << 16),
        sampleRate,
        sampleRate * BYTES_PER_SAMPLE,
        BYTES_PER_SAMPLE | (16 << 16),
      ]),
    ),
  ]);
  const headers = list('hdrl', [main, picture, sound]);
  return Buffer.concat([
    Buffer.from('RIFF'),
    u32(0),
    Buffer.from('AVI '),
    headers,
    Buffer.from('LIST'),
    u32(0),
    Buffer.from('movi'),
  ]);
}

function indexOf(index: readonly IndexEntry[]): Buffer {
  return chunk(
    'idx1',
    Buffer.concat(
      index.map(({ id, offset, size }) =>
        Buffer.concat([Buffer.from(id), words([INDEX_KEY_FRAME, offset, size])]),
      ),
    ),
  );
}

function list(name: string, parts: readonly Buffer[]): Buffer {
  return chunk('LIST', Buffer.concat([Buffer.from(name), ...parts]));
}

function chunk(id: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(id),
    u32(data.length),
    data,
    Buffer.alloc(even(data.length) - data.length),
  ]);
}

function words(values: readonly number[]): Buffer {
  return Buffer.concat(values.map(u32));
}

function u32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value >>> 0);
  return buffer;
}

/** Pads a chunk, because chunks begin at even offsets. */
function even(size: number): number {
  return size + (size % 2);
}
