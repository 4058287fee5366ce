import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createCanvas } from '@napi-rs/canvas';
import { findEngine } from '@hookline/media';
import { expect, onTestFinished, test } from 'vitest';

import { writeAvi } from './avi-file.ts';

const FORMAT = {
  widthPx: 90,
  heightPx: 160,
  framesPerSecond: 12,
  frameCount: 24,
  sampleRate: 48_000,
};

test('a written AVI file is read back with two seconds of picture and sound', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-avi-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'source.avi');
  const frame = createCanvas(90, 160).toBuffer('image/jpeg', 80);

  await writeAvi(file, FORMAT, {
    frames: () => Array.from({ length: 24 }, () => frame),
    sound: new Int16Array(2 * 2 * 48_000),
  });

  const engine = await findEngine({ dataDir: folder });
  const source = await engine.probe(file);
  expect(source?.video).toMatchObject({ framesPerSecond: 12 });
  expect(source?.audio).not.toBeNull();
  expect(source?.durationSeconds).toBeCloseTo(2, 1);
  const bytes = await readFile(file);
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
});
