// spec: 11 supply, a film of more than 20 GB or 8K is rejected

import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import type { Engine } from '../engine/engine.ts';
import { probeSource } from './probe-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'hookline-probe-'));
afterAll(() => rmSync(folder, { recursive: true }));

const idle = () => expect.fail('It is refused by its size.');
const ENGINE: Engine = {
  kind: 'ffmpeg',
  version: 'none',
  canToneMap: true,
  probe: idle,
  measureLoudness: idle,
  encodeLadder: idle,
  play: idle,
  grabFirstFrame: idle,
};

test('a film of more than 20 GB is rejected before it is read', async () => {
  const file = join(folder, '01.mp4');
  writeFileSync(file, '');
  // A sparse file, which takes up no disk space.
  truncateSync(file, 20.6e9);

  await expect(probeSource(file, { engine: ENGINE })).rejects.toThrow(
    '01.mp4 is too large: 20.6 GB, and a film has at most 20 GB.',
  );
});
