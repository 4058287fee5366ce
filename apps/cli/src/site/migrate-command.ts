import { connectionOf, migrate } from '@hookline/db';

import type { Command } from '../command.ts';
import { connectOwner } from './connect-owner.ts';
import { readWords } from '../input/read-args.ts';

/** `hookline migrate`. */
export const migrateCommand: Command = {
  usage: '',
  summary: 'Brings the database tables up to date, or creates them, as a start of the server does.',
  run: async (args, { config, note, answer }) => {
    readWords(args, []);
    await using owner = await connectOwner({ config, note });
    const { databaseAppUrl } = config;
    const setting = 'DATABASE_APP_URL';
    const appLogin =
      databaseAppUrl === null ? null : connectionOf(databaseAppUrl, { setting }).user;
    const onWait = () => note('A table is in use; trying again ...');
    const migrations = await migrate(owner.connection, { appLogin, onWait });
    answer(
      { outcome: migrations.length === 0 ? 'unchanged' : 'migrated', migrations },
      migrations.length === 0
        ? ['The tables are up to date.']
        : migrations.map((name) => `Migrated ${name}.`),
    );
    return 0;
  },
};
