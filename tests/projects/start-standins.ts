import type { TestProject } from 'vitest/node';

import { runStandins } from '../site/run-standins.ts';
import { share } from './share.ts';

const PUBLIC_ORIGIN = 'http://localhost:3000';

declare module 'vitest' {
  interface ProvidedContext {
    /** The stand-ins of the login providers for a site at http://localhost:3000. */
    standins: { origin: string; settings: Readonly<Record<string, string>> };
  }
}

/** Starts the emulators of the providers once for the whole run. Returns what stops them. */
export default async function startTestStandins(
  project: TestProject,
): Promise<() => Promise<void>> {
  const { value, leave } = await share('standins', async () => {
    const { origin, settings, stop } = await runStandins(PUBLIC_ORIGIN);
    return { value: { origin, settings }, stop };
  });
  project.provide('standins', value);
  return leave;
}
