import { cluster } from '@hookline/db';

import type { Command } from '../command.ts';
import { readWords } from '../input/read-args.ts';
import { bytesText } from '../media/bytes-text.ts';
import { openCluster } from './open-cluster.ts';

/** `hookline cluster plan`. */
export const clusterPlanCommand: Command = {
  usage: '',
  summary:
    'Lists the tables that `cluster distribute` would distribute over the nodes of a Citus cluster, in order, with their sizes: by member, or copied to each node. It changes nothing.',
  run: async (args, { config, note, show, print }) => {
    readWords(args, []);
    await using database = await openCluster({ config, note });
    const plan = await cluster.readDistributionPlan(database.connection);
    for (const planned of plan) {
      const size = bytesText(planned.sizeBytes).padStart('999.9 MB'.length);
      show(planned, [`${planned.kind.padEnd('members'.length)}  ${size}  ${planned.table}`]);
    }
    if (plan.length === 0) print('All tables are distributed.');
    return 0;
  },
};
