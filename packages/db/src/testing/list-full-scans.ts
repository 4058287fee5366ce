import { CompiledQuery, createQueryId, sql, type RootOperationNode } from 'kysely';

import type { Database } from '../open-database.ts';

/** One step of a plan. */
type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Sort Key'?: string[] };

/** Pattern for the suffix of the name of a partition (`partitionMembers`) or of a shard. */
const PARTITION = /_\d+$/;

/**
 * Lists the tables that the statements of `ask` scan in full, according to PostgreSQL's plans.
 * The plans are meaningful only for tables with rows and statistics (`analyze`): a small table is
 * scanned in full regardless of its indexes. Partitions count as their table.
 */
export async function listFullScans(
  db: Database,
  ask: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  const nodes = await readPlans(db, ask);
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan').flatMap(tableOf);
  return [...new Set(scans.map((table) => table.replace(PARTITION, '')))];
}

/**
 * Lists the keys by which the statements of `ask` have to sort rows, at any depth of their plans,
 * because no index delivers that order. {@link listFullScans} tells which plans are meaningful.
 */
export async function listSorts(
  db: Database,
  ask: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  const nodes = await readPlans(db, ask);
  return nodes
    .filter((node) => node['Node Type'] === 'Sort')
    .map((node) => (node['Sort Key'] ?? []).join(', '));
}

/** Lists the tables, partitions or shards that the statements of `ask` read, by their plans. */
export async function listReadTables(
  db: Database,
  ask: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  return (await readPlans(db, ask)).flatMap(tableOf);
}

async function readPlans(
  db: Database,
  ask: (db: Database) => Promise<unknown>,
): Promise<PlanNode[]> {
  const sent: RootOperationNode[] = [];
  await ask(
    db.withPlugin({
      transformQuery: ({ node }) => {
        sent.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  return db.transaction().execute(async (tx) => {
    // Shows the plans of all shards; without Citus it has no effect.
    await sql`set local citus.explain_all_tasks = on`.execute(tx);
    const plans: PlanNode[] = [];
    for (const node of sent) {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, createQueryId());
      const explain = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': unknown }>(explain);
      plans.push(...nodesOf(rows));
    }
    return plans;
  });
}

/** Lists the nodes of a plan, including those of the plans that it contains for other servers. */
function nodesOf(value: unknown): PlanNode[] {
  if (typeof value !== 'object' || value === null) return [];
  const nested = Object.values(value).flatMap(nodesOf);
  return isPlanNode(value) ? [value, ...nested] : nested;
}

function isPlanNode(value: object): value is PlanNode {
  return 'Node Type' in value;
}

function tableOf({ 'Relation Name': table }: PlanNode): string[] {
  return table === undefined ? [] : [table];
}
