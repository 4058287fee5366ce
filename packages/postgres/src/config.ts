import { childSettings } from '@hookline/domain';

/**
 * Returns the environment of PostgreSQL and its tools. It excludes the site's secrets, because the
 * database owner can read any file of its process, and defaults such as PGPORT.
 */
export function clusterEnvironment(): Record<string, string> {
  return childSettings(process.env);
}
