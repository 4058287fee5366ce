import { readFileSync } from 'node:fs';

import { z } from 'zod';

const PACKAGE_JSON = new URL('../../../../package.json', import.meta.url);

const Package = z.object({ version: z.string() });

/** Reads the version of Hookline from the package.json of the whole project. */
export function readVersion(): string {
  return Package.parse(JSON.parse(readFileSync(PACKAGE_JSON, 'utf8'))).version;
}
