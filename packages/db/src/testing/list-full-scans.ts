import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';

import type { Database } from '../open-database.ts';

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** Pattern for the suffix of a partition's name (`partitionMembers`). */
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
  const scans = (await readPlans(db, ask)).flatMap(scansOf);
  return [...new Set(scans.map((table) => table.replace(PARTITION, '')))];
}

/** Lists the tables, or the partitions, that the statements of `ask` read, by their plans. */
export async function listReadTables(
  db: Database,
  ask: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  return (await readPlans(db, ask)).flatMap(tablesOf);
}

async function readPlans(db: Database, ask: (db: Database) => Promise<unknown>): Promise<Plan[]> {
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
  const plans = await Promise.all(
    sent.map(async (node) => {
      const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId());
      const explain = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]);
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain);
      return rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan: plan }) => plan));
    }),
  );
  return plans.flat();
}

function scansOf(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: parts = [] } = plan;
  return [...(type === 'Seq Scan' ? [table] : []), ...parts.flatMap(scansOf)];
}

function tablesOf(plan: Plan): string[] {
  const { 'Relation Name': table, Plans: parts = [] } = plan;
  return [...(table === undefined ? [] : [table]), ...parts.flatMap(tablesOf)];
}
