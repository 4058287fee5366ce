import { childSettings } from '@hookline/domain';

/**
 * Returns the environment of PostgreSQL and its tools. Secrets of the site stay out, because the
 * owner of the database can read any file of its process, and so do defaults such as PGPORT.
 */
export function clusterEnvironment(): Record<string, string> {
  return childSettings(process.env);
}
