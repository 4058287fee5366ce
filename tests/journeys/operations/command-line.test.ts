import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, inject, test } from 'vitest';

import { writeDrama } from '../../site/import-drama.ts';
import { TOP } from '../../site/run-server.ts';

const isLong = inject('isLong');

const run = promisify(execFile);

test.runIf(isLong)(
  'a dry run of an import reports that the folder is fine, and changes nothing',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hookline-command-'));
    chmodSync(dataDir, 0o755);
    const folder = join(dataDir, 'my-drama');
    const names = { name: 'One', spanishName: 'Uno', arabicName: 'واحد' };
    await writeDrama(
      { ...names, categories: [], episodeSeconds: [2], freeEpisodes: 1, price: 0 },
      { dataDir, folder, ffmpegPath: inject('ffmpegPath') },
    );
    const hookline = (...args: string[]) =>
      run('npm', ['run', '--silent', 'hookline', '--', ...args], {
        cwd: TOP,
        env: { ...process.env, DATA_DIR: dataDir },
      });

    await hookline('migrate');
    const { stdout } = await hookline('import', folder, '--dry-run');
    const { stdout: list } = await hookline('drama', 'list');
    rmSync(dataDir, { recursive: true });

    expect(stdout).toContain('All files are fine. Nothing was changed');
    expect(list).not.toContain('One');
  },
);
