import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const TOP = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(TOP, path), 'utf8');

const GUIDE = read('docs/deploy.md');
const UNIT = read('deploy/hookline@.service');
const UPLOAD = read('deploy/journal-upload.conf');
const JOURNAL = read('deploy/journald.conf');

test('the unit logs to the journal, which its account cannot change', () => {
  expect(UNIT).toMatch(/^StandardOutput=journal$/m);
  expect(UNIT).toMatch(/^StandardError=journal$/m);
  expect(UNIT).toMatch(/^User=hookline$/m);
  // The account may neither join the journal's group nor write to a log directory.
  expect(UNIT).not.toMatch(/^(?:SupplementaryGroups|LogsDirectory|ReadWritePaths)=/m);
  expect(UNIT).toMatch(/^ProtectSystem=strict$/m);
});

test('the journal is sealed, survives a restart and expires after 90 days', () => {
  expect(JOURNAL).toMatch(/^Storage=persistent$/m);
  expect(JOURNAL).toMatch(/^Seal=yes$/m);
  expect(JOURNAL).toMatch(/^MaxRetentionSec=90day$/m);
  expect(read('docs/security-inventory.md')).toContain('90 days');
});

test('the journal is sent to another machine only by TLS with certificates on both sides', () => {
  expect(UPLOAD).toMatch(/^URL=https:\/\/logs\.example:\d+$/m);
  for (const file of ['ServerKeyFile', 'ServerCertificateFile', 'TrustedCertificateFile']) {
    expect(UPLOAD).toMatch(new RegExp(`^${file}=/`, 'm'));
  }
  expect(UPLOAD).not.toContain('=-');
});

test.each(['deploy/journald.conf', 'deploy/journal-upload.conf'])(
  'the guide puts %s where systemd reads it',
  (file) => {
    const place = /^# (?<path>\/etc\/\S+):/.exec(read(file))?.groups?.['path'] ?? '';

    expect(place).not.toBe('');
    expect(GUIDE).toContain(
      `/opt/hookline/current/${file} ${file.includes('upload') ? '> ' : ''}${place}`,
    );
    expect(GUIDE).toContain('systemctl enable --now systemd-journal-upload');
  },
);
