// spec: 10 command line, ours: the program works from any folder and can be piped
// touches: bin/hookline

import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, inject, test } from 'vitest';

import { startCommands } from './testing/start-commands.ts';

const isLong = inject('isLong');

const run = promisify(execFile);
const PROGRAM = join(import.meta.dirname, '../../../bin/hookline');
const SCRIPT = `
export PATH=$1:$PATH DATA_DIR=$1 DATABASE_URL=$2 DATABASE_APP_URL=$3
hookline product list --save saved.json --json | "$4" -p 'JSON.parse(fs.readFileSync(0)).productId'
hookline help | true
echo "\${PIPESTATUS[0]}"`;

// spec: 10 command line, ours: progress and questions never go to stdout
// touches: hookline
test.runIf(isLong)(
  'the start of the database is reported on stderr: stdout has only the result',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hookline-program-'));
    // When run as root, the account that runs PostgreSQL needs access.
    await chmod(folder, 0o755);
    const hookline = (words: string) =>
      run('bash', ['-c', `DATA_DIR=$1 exec "$2" ${words}`, 'bash', folder, PROGRAM]);

    const migrated = await hookline('migrate');
    const again = await hookline('migrate --json');
    const listed = await hookline('category list');
    const saved = await hookline('backup $1/night.backup --json');
    await rm(folder, { recursive: true, force: true });

    expect(migrated.stderr).toContain('Preparing the database');
    expect(migrated.stdout).toMatch(/^Migrated 0001-catalog\.\n(?:Migrated \S+\.\n)+$/);
    expect(JSON.parse(again.stdout)).toEqual({ outcome: 'unchanged', migrations: [] });
    expect(listed.stdout).toBe('There are no genres.\n');
    expect(JSON.parse(saved.stdout)).toMatchObject({
      outcome: 'saved',
      file: join(folder, 'night.backup'),
      rowCount: expect.any(Number),
      mediaStore: join(folder, 'media'),
    });
  },
  90_000,
);

test.skipIf(isLong)(
  'the program works from any folder, and what it prints can be piped',
  async () => {
    await using commands = await startCommands();
    const { folder, config } = commands;
    const texts = { 'en-US': { name: 'Small' } };
    await writeFile(
      join(folder, 'products.json'),
      JSON.stringify([{ id: 'small', priceCents: 499, coins: 500, texts }]),
    );
    await commands.run('product', 'set', 'products.json');
    // A symbolic link, as npm and operators use to put a program on the PATH.
    await symlink(PROGRAM, join(folder, 'hookline'));

    const urls = [config.databaseUrl ?? '', config.databaseAppUrl ?? ''];
    const args = ['-c', SCRIPT, 'bash', folder, ...urls, process.execPath];
    const said = await run('bash', args, { cwd: folder });

    expect(said).toEqual({ stdout: 'small\n0\n', stderr: `Saved in ${folder}/saved.json.\n` });
    expect(await readFile(join(folder, 'saved.json'), 'utf8')).toContain('"small"');
  },
);

const NOBODY = { uid: 65_534, gid: 65_534 };
/**
 * Only root can run a program as another account, and only if that account may access the program.
 */
const canRunAsNobody =
  process.getuid?.() === 0 && spawnSync('test', ['-x', PROGRAM], NOBODY).status === 0;

test.runIf(!isLong && canRunAsNobody).each([
  { words: ['init', 'drama'], file: 'drama.json' },
  { words: ['product', 'set'], file: 'products.json' },
  { words: ['restore'], file: 'night.backup' },
])('$words reports which account cannot access a file', async ({ words, file }) => {
  // Only the account that created this folder may access it.
  const closed = await mkdtemp(join(tmpdir(), 'hookline-closed-'));
  const word = words[0] === 'init' ? closed : join(closed, file);

  const ended = run(PROGRAM, [...words, word], { ...NOBODY, env: {}, cwd: '/' });

  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: `The account nobody, which runs this command, cannot access ${join(closed, file)}.\n`,
  });
  await rm(closed, { recursive: true });
});
