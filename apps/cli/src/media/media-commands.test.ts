import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { servers } from '@hookline/db';
import { seedDrama, TEST_MEDIA } from '@hookline/db/testing';
import { expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

/** A time long ago, in seconds since the epoch. */
const OLD = Date.UTC(2026, 0, 1) / 1000;

/** Starts with a drama whose media are in no store, an unused film and a scrap. */
async function startWithScraps() {
  const commands = await startCommands();
  const { dramaId } = await seedDrama(commands.db, { name: 'Moon Bride' });
  const film = join(commands.folder, 'media', 'media', 'b'.repeat(32));
  await mkdir(film, { recursive: true });
  await writeFile(join(film, '640-0.m4s'), Buffer.alloc(2_500));
  await utimes(join(film, '640-0.m4s'), OLD, OLD);
  const clear = join(commands.folder, 'import', 'a-film', 'clear');
  await mkdir(clear, { recursive: true });
  await writeFile(join(clear, '640-0.m4s'), Buffer.alloc(500));
  await utimes(clear, OLD, OLD);
  const left = async () => [
    ...(await readdir(film).catch(() => [])),
    ...(await readdir(clear).catch(() => [])),
  ];
  return { ...commands, dramaId, left };
}

// spec: 10 media, ours: deleting unused media shows the plan and asks for confirmation
// touches: 'media', 'gc'
test('media gc shows its plan, and removes the listed files once confirmed', async () => {
  await using commands = await startWithScraps();
  const plan = [
    'To remove: 1 unused film in the store, 2.5 kB.',
    'To remove: 1 unfinished import on this machine, 500 B.',
  ];

  const dry = await commands.run('media', 'gc', '--dry-run');
  const unanswered = await commands.run('media', 'gc');
  const before = await commands.left();
  const done = await commands.runAnswering(true, 'media', 'gc');

  expect(dry).toMatchObject({ code: 0 });
  expect(dry.text.split('\n')).toEqual([...plan, 'Nothing was changed, as this was a dry run.']);
  expect(unanswered).toMatchObject({ code: 1 });
  expect(before).toHaveLength(2);
  expect(done.text).toContain('Removed 3.0 kB.');
  expect(await commands.left()).toEqual([]);
  expect((await commands.run('media', 'gc', '--yes')).text).toBe('There is nothing to remove.');
});

// spec: 10 media, ours: the key of a film that is gone does not stay on the machine of its import
// touches: 'media', 'gc'
test('media gc removes the keys of films that are gone, and keeps all other keys', async () => {
  await using commands = await startWithScraps();
  const workDir = join(commands.folder, 'import');
  const hashes = { due: 'b'.repeat(32), lost: 'c'.repeat(32), played: TEST_MEDIA.hash };
  for (const [name, hash] of Object.entries(hashes)) {
    const result = { ...TEST_MEDIA, hash, contentKey: '', files: [] };
    await mkdir(join(workDir, name));
    await writeFile(join(workDir, name, 'result.json'), JSON.stringify(result));
  }

  const usage = await commands.run('media', 'usage');
  const { text } = await commands.run('media', 'gc', '--yes');

  expect(usage.text).not.toContain(' 500 B  left by imports');
  expect(text).toContain('To remove: 2 work folders of removed films, with keys, on this machine,');
  expect((await readdir(workDir)).toSorted()).toEqual(['a-film', 'played']);
});

test('media gc during an import removes nothing, and says so', async () => {
  await using commands = await startWithScraps();
  const importing = await servers.tryStoreLock(commands.db, 'shared');

  const beside = await commands.run('media', 'gc', '--yes');

  expect(beside.code).toBe(1);
  expect(beside.text).toContain('an import or another media gc is running');
  expect(await commands.left()).toHaveLength(2);
  await importing?.[Symbol.asyncDispose]();
  expect(await commands.run('media', 'gc', '--yes')).toMatchObject({ code: 0 });
});

// spec: 10 media, ours: the media of another site are not deleted
// touches: store-id
test('media gc does not touch the media store of another site', async () => {
  await using commands = await startWithScraps();
  await commands.run('media', 'gc');
  const otherId = '3b241101-e2bb-4255-8caf-4136c566a962';
  await writeFile(join(commands.folder, 'media', 'store-id'), otherId);

  const { code, text } = await commands.run('media', 'gc', '--yes');

  expect(code).toBe(1);
  expect(text).toContain('MEDIA_STORE is not the store of this site');
  expect(await commands.left()).toHaveLength(2);
});

test('media usage lists the sizes of dramas, unused films and import leftovers', async () => {
  await using commands = await startWithScraps();

  const { code, text } = await commands.run('media', 'usage');
  const { records } = await commands.listJson('media', 'usage');

  expect(code).toBe(0);
  expect(text).toMatch(new RegExp(`${commands.dramaId}  published .* 0 B  Moon Bride`));
  expect(text).toContain('2.5 kB  unused, for media gc to remove');
  expect(text).toContain('500 B  left by imports on this machine, for media gc to remove');
  expect(records).toMatchObject([
    { dramaId: commands.dramaId, sizeBytes: 0 },
    { dueBytes: 2_500, totalBytes: 2_500, scrapBytes: 500 },
  ]);
});

test('media verify lists the episodes that do not play on stdout', async () => {
  await using commands = await startCommands();
  const { dramaId } = await seedDrama(commands.db, { name: 'Moon Bride', prices: [0] });
  const base = `/media/${TEST_MEDIA.hash}`;
  const playlists = {
    'master.m3u8': '#EXTM3U\n#HOOKLINE-LADDER:1000\n640.m3u8\n',
    '640.m3u8': `#EXTM3U\n${base}/640-0.m4s\n${base}/640-1.m4s\n`,
  };
  await commands.db
    .updateTable('media_version')
    .set({ playlists: JSON.stringify(playlists) })
    .execute();
  const film = join(commands.folder, 'media', 'media', TEST_MEDIA.hash);

  const lacking = await commands.runAnswering(false, 'media', 'verify');
  const { records } = await commands.listJson('media', 'verify');
  await mkdir(film, { recursive: true });
  for (const name of ['640-0.m4s', '640-1.m4s']) await writeFile(join(film, name), 'x');
  const whole = await commands.run('media', 'verify');
  const deep = await commands.runAnswering(false, 'media', 'verify', '--deep');

  const episode = `Moon Bride (${dramaId}), episode 1`;
  expect(lacking).toMatchObject({
    code: 1,
    stdout: [`${episode}: media/${TEST_MEDIA.hash}/640-0.m4s and 1 more missing.`],
  });
  expect(lacking.text).toContain('1 of 1 episode does not play');
  expect(records).toMatchObject([{ dramaId, episodeNumber: 1, fault: { kind: 'missing' } }]);
  expect(whole).toEqual({ code: 0, text: 'Found all 2 files of 1 episode.' });
  expect(deep).toMatchObject({
    code: 1,
    stdout: [`${episode}: its files were changed after they were stored.`],
  });
});

// spec: 10 media, ours: films rendered by an older version are listed
// touches: HOOKLINE-LADDER
test('media verify lists the films rendered by an older version', async () => {
  await using commands = await startCommands();
  const { dramaId } = await seedDrama(commands.db, { name: 'Moon Bride', prices: [0, 0] });
  const playlists = { 'master.m3u8': '#EXTM3U\n#HOOKLINE-LADDER:1\n640.m3u8\n' };
  await commands.db
    .updateTable('media_version')
    .set({ playlists: JSON.stringify(playlists) })
    .execute();

  const { code, text } = await commands.run('media', 'verify');
  const { records } = await commands.listJson('media', 'verify');

  expect(code).toBe(0);
  expect(text).toContain(`Rendered by an older version: Moon Bride (${dramaId}), episodes 1 to 2.`);
  expect(text).toContain('import --replace');
  expect(text).toContain('Found all 0 files of 2 episodes.');
  expect(records).toEqual([{ dramaId, dramaName: 'Moon Bride', olderEpisodes: [1, 2] }]);
});

test('media retry without failed episodes retries nothing', async () => {
  await using commands = await startCommands();

  expect(await commands.run('media', 'retry')).toEqual({
    code: 0,
    text: 'No rendering has failed for good.',
  });
});
