import type { TestProject } from 'vitest/node';

import { runEmulators } from '../site/run-emulators.ts';
import { share } from './share.ts';

const PUBLIC_ORIGIN = 'http://localhost:3000';

declare module 'vitest' {
  interface ProvidedContext {
    /** The login providers' emulators for a site at http://localhost:3000. */
    emulators: { origin: string; settings: Readonly<Record<string, string>> };
  }
}

/** Starts the login emulators once for the whole run. Returns a function that stops them. */
export default async function startTestEmulators(
  project: TestProject,
): Promise<() => Promise<void>> {
  const { value, leave } = await share('emulators', async () => {
    const { origin, settings, stop } = await runEmulators(PUBLIC_ORIGIN);
    return { value: { origin, settings }, stop };
  });
  project.provide('emulators', value);
  return leave;
}
