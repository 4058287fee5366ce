// spec: 10 command line, ours: a newly created drama.json can be imported
// touches: parseDramaFile

import { access, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { parseDramaFile } from '@hookline/services/catalog';
import { expect, test } from 'vitest';
import { z } from 'zod';

import type { Session } from '../command.ts';
import { readConfig } from '../config.ts';
import { runCommand } from '../run-command.ts';

async function init(callerDir: string, word: string) {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const session: Session = {
    config: readConfig({ INIT_CWD: callerDir }),
    signal: new AbortController().signal,
    print,
    complain: print,
    terminal: null,
    ask: null,
  };
  return { code: await runCommand(['init', 'drama', word], session), text: lines.join('\n') };
}

test('a new drama.json can be imported and is named after its folder', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'hookline-init-'));

  const { code, text } = await init(folder.path, 'films/moon-bride');
  const written = await readFile(join(folder.path, 'films/moon-bride/drama.json'), 'utf8');

  expect(code).toBe(0);
  expect(text).toContain('/films/moon-bride --dry-run');
  expect(parseDramaFile(written)).toMatchObject({
    texts: { 'en-US': { name: 'Moon bride' } },
    price: 60,
    freeEpisodes: 3,
  });
  const { $schema } = z.object({ $schema: z.string() }).parse(JSON.parse(written));
  await access(resolve(folder.path, 'films/moon-bride', $schema));
});

test('an existing drama.json is not overwritten', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'hookline-init-'));
  const file = join(folder.path, 'drama.json');
  await writeFile(file, '{}');

  const { code, text } = await init(folder.path, '.');

  expect(code).toBe(2);
  expect(text).toContain('drama.json already exists.');
  expect(await readFile(file, 'utf8')).toBe('{}');
});
