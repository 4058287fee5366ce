import { connectionOf, migrate } from '@hookline/db';

import type { Command } from './command.ts';
import { connectOwner } from './connect-owner.ts';
import { readWords } from './read-args.ts';

/** `hookline migrate`. */
export const migrateCommand: Command = {
  usage: '',
  summary:
    'Brings the tables of the database up to date. It makes them if there are none, as a start of the server does.',
  run: async (args, { config, print }) => {
    readWords(args, []);
    await using owner = await connectOwner(config, print);
    const { databaseAppUrl } = config;
    const setting = 'DATABASE_APP_URL';
    const appLogin =
      databaseAppUrl === null ? null : connectionOf(databaseAppUrl, { setting }).user;
    const onWait = () => print('A table is in use; trying again ...');
    const names = await migrate(owner.connection, { appLogin, onWait });
    for (const name of names) print(`Migrated ${name}.`);
    if (names.length === 0) print('The tables are up to date.');
    return 0;
  },
};
