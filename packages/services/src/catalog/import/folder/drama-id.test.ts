import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { parseDramaFile, type DramaFile } from './drama-file.ts';
import { dramaIdOf, keepDramaId } from './drama-id.ts';

const PATH = '/dramas/ember';

function dramaOf(change: Partial<DramaFile> = {}): DramaFile {
  const texts = { 'en-US': { name: 'Ember', introduce: '' } };
  const drama = parseDramaFile(JSON.stringify({ texts, price: 60 }));
  if (Array.isArray(drama)) throw new Error(drama.join(' '));
  return { ...drama, ...change };
}

test('drama.json sets the drama id; else a stored id is used, else a derived one', async () => {
  await using dataDir = await mkdtempDisposable(join(tmpdir(), 'hookline-drama-id-'));
  const idOf = (drama: DramaFile) => dramaIdOf(dataDir.path, { path: PATH, drama });
  const [named, kept] = ['a'.repeat(32), 'b'.repeat(32)];
  const derived = await idOf(dramaOf());
  await keepDramaId(dataDir.path, { path: PATH, dramaId: kept });

  expect(await idOf(dramaOf({ dramaId: named }))).toBe(named);
  expect(await idOf(dramaOf())).toBe(kept);
  expect(derived).toMatch(/^[0-9a-f]{32}$/);
});
