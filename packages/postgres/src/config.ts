import { childSettings } from '@hookline/domain';

/**
 * Returns the environment of PostgreSQL and its tools. It excludes defaults such as PGPORT, and the
 * site's secrets, because the database owner could read them from its process.
 */
export function clusterEnvironment(): Record<string, string> {
  return childSettings(process.env);
}
