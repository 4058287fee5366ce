import { chromium } from '@playwright/test';
import type { TestProject } from 'vitest/node';

import { CHROMIUM_ARGS } from '../site/browser/chromium-args.ts';
import { share } from './share.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Endpoint of the browser that the project's journeys share. */
    chromium: { endpoint: string };
  }
}

/**
 * Saves CPU for pages that live only seconds: one thread draws, and scripts run without the
 * compilers that pay off in longer-lived pages. Source positions are recorded when code is first
 * compiled, because each inspected page would otherwise recompile its libraries to get them. The
 * benchmarks do without these options.
 */
const THRIFTY_ARGS = [
  '--num-raster-threads=1',
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-enable-lazy-source-positions',
];

/** Starts a browser, once for all projects that share it. Journeys open their own contexts in it. */
export default async function startChromium(project: TestProject): Promise<() => Promise<void>> {
  const { sharedChromiumPath: executablePath = '' } = project.config.provide;
  const { value, leave } = await share(executablePath, async () => {
    const server = await chromium.launchServer({
      executablePath,
      args: [...CHROMIUM_ARGS, ...THRIFTY_ARGS],
    });
    return { value: { endpoint: server.wsEndpoint() }, stop: () => server.close() };
  });
  project.provide('chromium', value);
  return leave;
}
