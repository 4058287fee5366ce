import { chromium } from '@playwright/test';
import type { TestProject } from 'vitest/node';

import { CHROMIUM_ARGS } from '../site/browser/chromium-args.ts';
import { share } from './share.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of the run is reached. */
    chromium: { endpoint: string };
  }
}

/**
 * Spares CPU where pages live for seconds: one thread draws, and scripts run without the compilers
 * that pay off only in pages that live longer, and without the lines of errors that nobody reads,
 * for which each page would compile its libraries again as soon as it is inspected. The benchmarks
 * measure a browser without these.
 */
const THRIFTY_ARGS = [
  '--num-raster-threads=1',
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-enable-lazy-source-positions',
];

/** Starts one browser for all journeys: each opens contexts of its own in it. */
export default async function startChromium(project: TestProject): Promise<() => Promise<void>> {
  const { chromiumPath } = project.config.provide;
  const { value, leave } = await share('chromium', async () => {
    const server = await chromium.launchServer({
      ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
      args: [...CHROMIUM_ARGS, ...THRIFTY_ARGS],
    });
    return { value: { endpoint: server.wsEndpoint() }, stop: () => server.close() };
  });
  project.provide('chromium', value);
  return leave;
}
