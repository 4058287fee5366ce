import { cluster } from '@hookline/db';

import type { Command } from '../command.ts';
import { confirmOnTerminal } from '../input/confirm.ts';
import { readFlags, readWords } from '../input/read-args.ts';
import { bytesText } from '../media/bytes-text.ts';
import { openCluster } from './open-cluster.ts';

/** `hookline cluster distribute`. */
export const clusterDistributeCommand: Command = {
  usage: '[--yes]',
  summary:
    "Distributes the members' tables over the nodes of a Citus cluster, with a copy of the catalogue on each node (docs/scale.md). Run it again after a kill, when it goes on, and after each migration. While tables have to move, it refuses if anything else uses the database, such as a server.",
  run: async (args, context) => {
    const { flags, rest } = readFlags(args, ['yes']);
    readWords(rest, []);
    const { note, answer } = context;
    await using database = await openCluster(context);
    const { connection } = database;
    const plan = await cluster.readDistributionPlan(connection);
    const size = bytesText(plan.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
    const question = `Distribute ${plan.length} tables (${size}) over the nodes of the cluster?`;
    if (plan.length > 0 && !(await confirmOnTerminal(question, { isYes: flags.yes }, context))) {
      return 1;
    }
    const onTable = ({ table }: { table: string }) => note(`Distributing ${table} ...`);
    const done = await cluster.distribute(connection, { onTable });
    const tables = done.map(({ table }) => table);
    answer(
      { outcome: tables.length === 0 ? 'unchanged' : 'distributed', tables },
      tables.length === 0
        ? ['All tables are distributed.']
        : tables.map((table) => `Distributed ${table}.`),
    );
    return 0;
  },
};
