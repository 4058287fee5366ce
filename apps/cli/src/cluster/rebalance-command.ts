import { cluster } from '@hookline/db';

import type { Command } from '../command.ts';
import { readWords } from '../input/read-args.ts';
import { openCluster } from './open-cluster.ts';

/** `hookline cluster rebalance`. */
export const clusterRebalanceCommand: Command = {
  usage: '',
  summary:
    'Moves groups of members between the nodes of a Citus cluster until each has its share, such as after a node was added, and waits for it. The site is served meanwhile. Ctrl-C ends the wait and not the moves; the next call waits for them again.',
  run: async (args, { config, note, answer, signal }) => {
    readWords(args, []);
    await using database = await openCluster({ config, note });
    const onProgress = ({ doneCount, moveCount }: cluster.Rebalancing) =>
      note(`Moved ${doneCount} of ${moveCount} groups ...`);
    const job = await cluster.rebalance(database.connection, { onProgress, signal });
    const { jobId, state, doneCount } = job;
    const isDone = jobId === null || state === 'finished';
    answer(
      { outcome: jobId === null ? 'unchanged' : isDone ? 'rebalanced' : 'failed', ...job },
      jobId === null
        ? ['All nodes have their share.']
        : isDone
          ? [`Moved ${doneCount} groups of members.`]
          : [
              `The job ${jobId} of Citus is ${state}: select * from citus_rebalance_status(true) says why.`,
            ],
    );
    return isDone ? 0 : 1;
  },
};
