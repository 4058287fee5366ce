import type { TestProject } from 'vitest/node';

import { share } from './share.ts';
import { startWithTemplate } from './start-postgres.ts';

const start = () => startWithTemplate({ isPartitioned: true });

/** Starts PostgreSQL with members' tables that are partitioned by user_id (ADR 0080). */
export default async function startPartitionedPostgres(
  project: TestProject,
): Promise<() => Promise<void>> {
  const { value, leave } = await share('partitioned postgres', start);
  project.provide('postgres', value);
  return leave;
}
