import { writeFileSync } from 'node:fs';

import type { Reporter } from 'vitest/node';

import type { FileTime } from '../../scripts/cpu-time.ts';

/** Reports how long each test file took. */
export class SlowestFiles implements Reporter {
  readonly #path: string | undefined;

  /** @param path File for the times, which `npm test` reads at the end; undefined for none. */
  constructor(path: string | undefined) {
    this.#path = path;
  }

  onTestRunEnd(modules: Parameters<NonNullable<Reporter['onTestRunEnd']>>[0]): void {
    const times = modules.map((module): FileTime => {
      const { duration, setupDuration, collectDuration } = module.diagnostic();
      const path = module.relativeModuleId;
      return { path, seconds: (duration + setupDuration + collectDuration) / 1000 };
    });
    if (this.#path !== undefined) writeFileSync(this.#path, JSON.stringify(times));
  }
}
