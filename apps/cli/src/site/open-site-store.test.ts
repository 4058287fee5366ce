// spec: 10 import, an import into a media store other than the servers' is rejected

import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { openMediaStore } from '@hookline/media';
import { claimMediaStore } from '@hookline/services/servers';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openSiteStore } from './open-site-store.ts';
import { startCommands } from '../testing/start-commands.ts';

let commands: Awaited<ReturnType<typeof startCommands>>;
beforeAll(async () => {
  commands = await startCommands();
});
afterAll(() => commands[Symbol.asyncDispose]());

test.each([true, false])(
  'a media store other than that of the servers is rejected, dry run: %s',
  async (isDryRun) => {
    const { db, config, folder } = commands;
    const other = join(folder, `other-${isDryRun}`);
    await mkdir(other);
    await claimMediaStore({ db, store: openMediaStore({ url: join(folder, 'media') }) });

    const opened = openSiteStore({ ...config, mediaStore: other }, { db, isDryRun });

    await expect(opened).rejects.toThrow('MEDIA_STORE is not the store of this site');
    expect(await readdir(other)).toEqual([]);
    await openSiteStore(config, { db, isDryRun });
  },
);

test('a dry run does not claim a media store for a site that has none', async () => {
  await using fresh = await startCommands();
  const { db, config } = fresh;

  await openSiteStore(config, { db, isDryRun: true });

  const store = openMediaStore({ url: join(fresh.folder, 'first') });
  expect(await claimMediaStore({ db, store })).toBe('own');
});
