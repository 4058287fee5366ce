import { writeFileSync } from 'node:fs';

import type { Reporter } from 'vitest/node';

import type { FileTime } from '../../scripts/cpu-time.ts';

/** Path of the file that gets the times of this run, which `npm test` reads at its end. */
const { HOOKLINE_FILE_TIMES = '' } = process.env;

/** Writes how long each test file took. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: Parameters<NonNullable<Reporter['onTestRunEnd']>>[0]): void {
    const times = modules.map((module): FileTime => {
      const { duration, setupDuration, collectDuration } = module.diagnostic();
      const path = module.relativeModuleId;
      return { path, seconds: (duration + setupDuration + collectDuration) / 1000 };
    });
    if (HOOKLINE_FILE_TIMES !== '') writeFileSync(HOOKLINE_FILE_TIMES, JSON.stringify(times));
  }
}
