import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { listWebFiles, type WebFile } from '../pages/list-web-files.ts';

export const STUDIO_DIST = new URL('../../../studio/dist/', import.meta.url);

/** Files of the studio's build; `document` is null if it has not been built. */
export type StudioFiles = {
  find: (path: string) => WebFile | undefined;
  readonly document: WebFile | null;
};

/**
 * Loads the studio's build.
 *
 * @param isDev  Reads the files anew with each request, so that a new build is served at once.
 */
export function loadStudioFiles(dist: URL, { isDev }: { isDev: boolean }): StudioFiles {
  const folder = fileURLToPath(dist);
  const read = () => (existsSync(folder) ? listWebFiles(folder) : new Map<string, WebFile>());
  const kept = isDev ? null : read();
  const files = () => kept ?? read();
  return {
    find: (path) => files().get(path),
    get document() {
      return files().get('/index.html') ?? null;
    },
  };
}
