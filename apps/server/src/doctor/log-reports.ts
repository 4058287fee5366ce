import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import { isPrivateSite } from '../settings/reach-settings.ts';
import type { Report } from './run-checks.ts';

/**
 * Logs one line for each finding. Warnings about settings are left out, because they were logged at
 * the start. On a private site, 'ok' findings are logged at level debug.
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
