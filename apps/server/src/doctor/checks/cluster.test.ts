// spec: 12 operation, ours: a node that the site cannot reach is reported with its reason

import { cluster, openDatabase } from '@hookline/db';
import { createCluster, query } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { readConfig } from '../../config.ts';
import { clusterCheck } from './cluster.ts';

const LIMIT_MS = 120_000;

test(
  'every node is reached, or is reported with the reason; one PostgreSQL has no findings',
  async () => {
    expect(inject('clusterUrl')).toMatch(/^postgres:/);
    await using owner = await createCluster(inject('postgres'));
    const db = openDatabase({ connection: owner, onError: () => {} });
    const subject = { config: readConfig({}), now: Date.now, owner, app: owner, db };
    const undistributed = await clusterCheck.run(subject);
    await cluster.distribute(owner);

    const whole = await clusterCheck.run(subject);
    await query(owner, `alter role ${owner.role} nologin`);
    const locked = await clusterCheck.run(subject);
    await db.destroy();

    expect(undistributed).toEqual([]);
    expect(whole).toEqual([
      { level: 'ok', sentence: expect.stringMatching(/^Members are stored on \d nodes/) },
    ]);
    expect(locked).toHaveLength(inject('postgres').nodes?.length ?? 0);
    expect(locked[0]).toEqual({
      level: 'fault',
      sentence: expect.stringContaining('is not permitted to log in'),
    });
  },
  LIMIT_MS,
);
