import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import { isPrivateSite } from '../settings/reach-settings.ts';
import type { Report } from './run-checks.ts';

/**
 * Writes one line for each finding. A warning about settings is left out, because the start has
 * logged it before. On a site of one's own machine, what is right is not worth a line.
 */
export function logReports(
  reports: readonly Report[],
  { config, log }: { config: Config; log: Logger },
): void {
  const okLevel = isPrivateSite(config) ? 'debug' : 'info';
  const levels = { ok: okLevel, warning: 'warn', fault: 'error' } as const;
  for (const { check, level, sentence } of reports) {
    if (!config.warnings.includes(sentence)) log[levels[level]]({ check }, sentence);
  }
}
