// spec: 10 databases, ours: a cluster is planned, distributed, watched and rebalanced by commands
// touches: 'distribute'

import { openDatabase, wallet, type Connection, type Database } from '@hookline/db';
import { createCluster, query, seedDrama, seedMember } from '@hookline/db/testing';
import { beforeAll, expect, inject, test } from 'vitest';

import { readConfig } from '../config.ts';
import { runCommand } from '../run-command.ts';

const NOW_MS = 1_800_000_000_000;
const MEMBERS = 40;
/** Table during whose distribution the connections are cut. */
const CUT_AT = 'coin_order';
const LIMIT_MS = 120_000;

let owner: Connection & AsyncDisposable;
beforeAll(async () => {
  owner = await createCluster(inject('postgres'));
  await withDatabase(async (db) => {
    await seedDrama(db);
    await addMembers(db);
  });
  return () => owner[Symbol.asyncDispose]();
}, LIMIT_MS);

/** Opens a pool as a server does, and closes it at the end. */
async function withDatabase<T>(use: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ connection: owner, onError: () => {} });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

/** Adds enough members that most groups have at least one. */
async function addMembers(db: Database): Promise<void> {
  for (let count = 0; count < MEMBERS; count += 1) {
    await seedMember(db, { lots: [{ currency: 'coin', amount: 5 }], nowMs: NOW_MS });
  }
}

/** Runs a command as an operator types it; `onNote` gets each line about its progress. */
async function run(words: readonly string[], onNote: (line: string) => void = () => {}) {
  const { host, port, user, database, role = '' } = owner;
  const config = readConfig({
    DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`,
    DATABASE_APP_ROLE: role,
  });
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const code = await runCommand(words, {
    config,
    signal: new AbortController().signal,
    print: (line) => stdout.push(line),
    complain: (line) => {
      stderr.push(line);
      onNote(line);
    },
    ask: null,
    terminal: null,
  });
  return { code, lines: stdout, stderr: stderr.join('\n') };
}

const countRows = (table: string) => query(owner, `select count(*)::int from ${table}`);

test('a plan lists members after the tables to which they refer, and changes nothing', async () => {
  expect(inject('clusterUrl')).toMatch(/^postgres:/);

  const { code, lines } = await run(['cluster', 'plan', '--json']);

  const planned = lines.map((line): { table: string } => JSON.parse(line));
  const names = planned.map(({ table }) => table);
  expect(code).toBe(0);
  expect(names).toEqual(expect.arrayContaining(['drama', 'member', 'wallet', 'ledger_tx']));
  expect(names.indexOf('member')).toBeLessThan(names.indexOf('wallet'));
  expect(names.indexOf('coin_lot')).toBeLessThan(names.indexOf('ledger_entry'));
  expect(planned).toContainEqual({
    table: 'wallet',
    kind: 'members',
    sizeBytes: expect.any(Number),
  });
  expect(await query(owner, 'select from pg_dist_partition')).toEqual([]);
});

test('before the distribution, a role that may not log in is reported for each node', async () => {
  const { code, lines } = await run(['cluster', 'status']);

  expect(code).toBe(1);
  expect(lines.join('\n')).toMatch(/not reached: .* is not permitted to log in/);
});

test('a database that a server uses is not distributed', async () => {
  const { code, stderr } = await withDatabase(async (db) => {
    await wallet.verifyLedger(db);
    return run(['cluster', 'distribute']);
  });

  expect(code).toBe(1);
  expect(stderr).toMatch(/Other connections use this database, of \w+ \(\d+\): stop all servers/);
  expect(await query(owner, 'select from pg_dist_partition')).toEqual([]);
});

test(
  'a killed distribution continues when it is run again, and loses no row',
  async () => {
    const [members] = await countRows('member');
    const [dramas] = await countRows('drama');
    const cut = Promise.withResolvers<unknown>();

    const killed = await run(['cluster', 'distribute'], (line) => {
      if (line === `Distributing ${CUT_AT} ...`) {
        cut.resolve(
          query(
            owner,
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and backend_type = 'client backend'
               and pid <> pg_backend_pid()`,
          ),
        );
      }
    }).catch(() => ({ code: 1 }));
    await cut.promise;
    const left = await run(['cluster', 'plan']);
    const again = await run(['cluster', 'distribute', '--json']);
    const third = await run(['cluster', 'distribute', '--json']);

    expect(killed.code).toBe(1);
    expect(left.lines.length).toBeGreaterThan(0);
    expect(left.lines.join('\n')).toContain(CUT_AT);
    expect(left.lines.join('\n')).not.toContain('  drama\n');
    expect(JSON.parse(again.lines[0] ?? '')).toMatchObject({ outcome: 'distributed' });
    expect(JSON.parse(third.lines[0] ?? '')).toEqual({ outcome: 'unchanged', tables: [] });
    expect(await countRows('member')).toEqual([members]);
    expect(await countRows('drama')).toEqual([dramas]);
    const unused = await query(
      owner,
      `select table_name from citus_tables
       where citus_table_type in ('distributed', 'reference') and pg_relation_size(table_name) > 0`,
    );
    expect(unused).toEqual([]);
    expect(await withDatabase((db) => wallet.verifyLedger(db))).toBeNull();
  },
  LIMIT_MS,
);

test('the status shows nodes, groups and the largest members', async () => {
  const { code, lines } = await run(['cluster', 'status', '--json']);

  expect(code).toBe(0);
  const nodes = (inject('postgres').nodes ?? []).map(({ host, port }) =>
    expect.objectContaining({ host, port, fault: null }),
  );
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    nodes,
    tables: { left: 0 },
    groups: { meanBytes: expect.any(Number), largestBytes: expect.any(Number) },
    largestMembers: [{ postings: 1 }, {}, {}, {}, {}],
  });
});

test(
  'rebalancing gives each node its share, and members of every group can still sign up',
  async () => {
    const [from, to] = (inject('postgres').nodes ?? []).slice(1);
    const before = await countGroups(from?.port ?? 0);
    await query(
      owner,
      `select citus_move_shard_placement(
         shardid, '${from?.host}', ${from?.port}, '${to?.host}', ${to?.port})
       from citus_shards
       where table_name = 'member'::regclass and nodeport = ${from?.port} order by shardid limit 1`,
    );
    expect(await countGroups(from?.port ?? 0)).toBe(before - 1);

    const { code, lines } = await run(['cluster', 'rebalance', '--json']);
    const again = await run(['cluster', 'rebalance']);

    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ outcome: 'rebalanced', doneCount: 1 });
    expect(code).toBe(0);
    expect(again).toMatchObject({ code: 0, lines: ['All nodes have their share.'] });
    expect(await countGroups(from?.port ?? 0)).toBe(before);
    await withDatabase(async (db) => {
      await addMembers(db);
      expect(await wallet.verifyLedger(db)).toBeNull();
    });
  },
  LIMIT_MS,
);

/** Counts the groups of members on the node with a port. */
async function countGroups(port: number): Promise<number> {
  const rows = await query(
    owner,
    `select from citus_shards where table_name = 'member'::regclass and nodeport = ${port}`,
  );
  return rows.length;
}
