// spec: 12 operation, media store, ffmpeg, disk, proxy and demo are checked
// touches: apps/server/src/doctor/checks/media-store.ts

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { readConfig } from '../../config.ts';
import { diskCheck } from './disk.ts';
import { ffmpegCheck } from './ffmpeg.ts';
import { mediaStoreCheck } from './media-store.ts';
import { siteCheck } from './site.ts';

const now = () => 0;

/** Makes the configuration of a site and its data directory, which is removed after the test. */
function makeSite(settings: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hookline-doctor-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { dataDir, subject: { config: readConfig({ DATA_DIR: dataDir, ...settings }), now } };
}

test('checking a working media store leaves no files behind', async () => {
  const { dataDir, subject } = makeSite();

  const findings = await mediaStoreCheck.run(subject);

  expect(findings).toEqual([
    {
      level: 'ok',
      sentence: `Files can be written, read and deleted in ${join(dataDir, 'media')}.`,
    },
  ]);
  expect(readdirSync(join(dataDir, 'media/probe'))).toEqual([]);
});

test.each([
  { title: 'a file', store: (dataDir: string) => join(dataDir, 'file') },
  { title: 'not a valid store', store: () => 'ftp://host/folder' },
  {
    title: 'a bucket at an unreachable URL',
    store: () => 's3://K:S@127.0.0.1:9/b?tls=0',
  },
])('a media store that is $title is reported as a fault naming MEDIA_STORE', async ({ store }) => {
  const { dataDir, subject } = makeSite();
  writeFileSync(join(dataDir, 'file'), '');
  const config = { ...subject.config, mediaStore: store(dataDir) };

  const findings = await mediaStoreCheck.run({ config, now });

  expect(findings).toEqual([
    { level: 'fault', sentence: expect.stringMatching(/\(MEDIA_STORE\) cannot be used: \S/) },
  ]);
  expect(findings[0]?.sentence).not.toContain('K:S');
});

test('an FFMPEG_PATH without a working ffmpeg is a fault', async () => {
  const { dataDir, subject } = makeSite({ FFMPEG_PATH: '/nope/ffmpeg' });

  expect(dataDir).not.toBe('');
  expect(await ffmpegCheck.run(subject)).toEqual([
    {
      level: 'fault',
      sentence: expect.stringMatching(/^FFMPEG_PATH must name .+: \/nope\/ffmpeg does not start/),
    },
  ]);
});

test('if the data directory is missing, the disk of its nearest existing parent is checked', async () => {
  const { dataDir } = makeSite();
  const config = readConfig({ DATA_DIR: join(dataDir, 'not/made') });

  const [finding] = await diskCheck.run({ config, now });

  expect(finding?.sentence).toMatch(/^DATA_DIR \S+\/not\/made has (?:only )?\d+ MB free\.$/);
});

test('the check of a public site warns of HOOKLINE_DEMO=1 and of a missing TRUST_PROXY', async () => {
  const { subject } = makeSite({ PUBLIC_ORIGIN: 'https://drama.example', HOOKLINE_DEMO: '1' });

  const findings = await siteCheck.run(subject);

  expect(findings.map(({ level }) => level)).toEqual(['ok', 'warning', 'ok', 'warning']);
  expect(findings[1]?.sentence).toContain('HOOKLINE_DEMO=1');
  expect(findings[3]?.sentence).toContain('TRUST_PROXY is 0');
});

test('a demo on this machine gives no warning', async () => {
  const findings = await siteCheck.run(makeSite().subject);

  expect(findings.every(({ level }) => level === 'ok')).toBe(true);
});
