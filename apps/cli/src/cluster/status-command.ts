import { cluster } from '@hookline/db';

import type { Command } from '../command.ts';
import { readWords } from '../input/read-args.ts';
import { bytesText } from '../media/bytes-text.ts';
import { openCluster } from './open-cluster.ts';

const LABEL_CHARACTERS = 8;

/** `hookline cluster status`. */
export const clusterStatusCommand: Command = {
  usage: '',
  summary:
    'Shows the nodes of a Citus cluster, whether each can be reached as the role of the site, its share of the members, how even the shares are, and the members with the most postings; exits with 1 if a node is not reached.',
  run: async (args, { config, note, show }) => {
    readWords(args, []);
    await using database = await openCluster({ config, note });
    const status = await cluster.readClusterStatus(database.connection);
    show(status, linesOf(status));
    return status.nodes.every(({ fault }) => fault === null) ? 0 : 1;
  },
};

function linesOf({ nodes, tables, groups, largestMembers }: cluster.ClusterStatus): string[] {
  const facts: [string, string][] = [
    ...nodes.map((node): [string, string] => ['node', nodeText(node)]),
    [
      'tables',
      `${tables.members} by member, ${tables.copied} copied to each node, ${tables.left} not distributed`,
    ],
    ...(groups === null ? [] : [['groups', groupsText(groups)] satisfies [string, string]]),
    ...(largestMembers ?? []).map(({ userId, postings }): [string, string] => [
      'member',
      `${userId}, ${postings} postings`,
    ]),
  ];
  return facts.map(([label, value]) => `${label.padEnd(LABEL_CHARACTERS)}${value}`);
}

function nodeText({ host, port, isCoordinator, fault, groupCount }: cluster.ClusterNodeState) {
  const part = isCoordinator ? 'coordinator' : `${groupCount} groups of members`;
  return `${host}:${port}, ${part}, ${fault === null ? 'reached' : `not reached: ${fault}`}`;
}

function groupsText({
  count,
  meanBytes,
  largestBytes,
}: NonNullable<cluster.ClusterStatus['groups']>) {
  const skew = meanBytes === 0 ? 1 : largestBytes / meanBytes;
  return `${count} of ${bytesText(meanBytes)} on average, the largest has ${skew.toFixed(1)} times as much`;
}
