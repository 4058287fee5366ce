import { readFile, writeFile } from 'node:fs/promises';

const FLIPPED_BYTES = 4_000;

/** Flips bytes in the middle of a film's data: of the box `mdat`, or else of the whole file. */
export async function damageVideo(file: string): Promise<string> {
  const bytes = await readFile(file);
  const at = bytes.indexOf('mdat');
  const [start, end] = at === -1 ? [0, bytes.length] : [at, at - 4 + bytes.readUInt32BE(at - 4)];
  const middle = Math.floor((start + end) / 2);
  for (let place = middle; place < middle + FLIPPED_BYTES; place += 1) {
    bytes[place] = 0xff ^ (bytes[place] ?? 0);
  }
  await writeFile(file, bytes);
  return file;
}

/** Keeps only a part of a file, like a recording that was cut off at both ends. */
export async function cutVideo(file: string, [from, to]: readonly [number, number]) {
  const bytes = await readFile(file);
  const cut = bytes.subarray(Math.floor(bytes.length * from), Math.floor(bytes.length * to));
  await writeFile(file, cut);
  return file;
}
