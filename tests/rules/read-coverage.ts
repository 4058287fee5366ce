import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readTags, type Tag } from './coverage.ts';

const TESTS = '{apps,packages,demo,tests}/**/*.test.{ts,tsx}';

/** Reads the tags of all tests of a repository, ordered by section and path. */
export function readCoverage(top: string): Tag[] {
  const paths = globSync(TESTS, { cwd: top, exclude: (name) => name === 'node_modules' });
  return paths
    .flatMap((path) => readTags(path, readFileSync(join(top, path), 'utf8')))
    .toSorted(
      (one, other) =>
        Number.parseInt(one.section, 10) - Number.parseInt(other.section, 10) ||
        one.section.localeCompare(other.section) ||
        one.path.localeCompare(other.path),
    );
}
