// spec: 12 operation, a start as root gives advice, and every start says where the log is

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { adviseRoot } from './advise-root.ts';

const START = "su -s /bin/sh hookline -c 'node_modules/node/bin/node scripts/run.mjs start'";

/** Makes a copy of the program with its data, in a folder with this mode. */
function makeCopy(mode: number) {
  const folder = mkdtempSync(join(tmpdir(), 'hookline-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const top = join(folder, 'copy');
  const dataDir = join(top, 'data');
  mkdirSync(dataDir, { recursive: true });
  chmodSync(top, 0o755);
  chmodSync(folder, mode);
  return { top, dataDir };
}

test('the advice for a start as root lists the commands to run Hookline under its own account', () => {
  const { top, dataDir } = makeCopy(0o755);

  expect(adviseRoot({ dataDir }, top)).toBe(
    `Hookline runs as root, and so do the programs that read other people's films. Stop it and run: cd ${top}; useradd --system hookline; chown -R hookline: data; ${START}`,
  );
  expect(adviseRoot({ dataDir: "/srv/Bob's" }, top)).toContain(
    String.raw`chown -R hookline: '/srv/Bob'\''s'; `,
  );
});

test('a copy that other accounts cannot reach is moved first, and its database changes its owner', () => {
  const { top, dataDir } = makeCopy(0o700);
  writeFileSync(join(dataDir, 'postgres-home'), '/var/lib/hookline/1f\n');

  expect(adviseRoot({ dataDir }, top)).toContain(
    `run: mv ${top} /srv/; cd /srv/copy; useradd --system hookline; chown -R hookline: data /var/lib/hookline/1f; ${START}`,
  );
});
