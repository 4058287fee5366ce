import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { scanModule, type Finding } from '../scan-module.ts';

export type Module = ReturnType<typeof scanModule>;

/** The files of a repository: the real one, or one made up by a test. */
export type Project = {
  /** Contents of every text file, by path from the root. */
  texts: ReadonlyMap<string, string>;
  /** Every module of ours: TypeScript, and the JavaScript in scripts/. */
  modules: readonly Module[];
};

/**
 * A rule about the code. `violation` is made-up code that breaks the rule, with the complaint that
 * the rule must then make: a rule that cannot fail is useless.
 */
export type Rule = {
  title: string;
  check: (project: Project) => string[];
  violation: { files: Readonly<Record<string, string>>; complaint: string };
};

const MODULES =
  /^(?:(?:packages|apps)\/[^/]+\/(?:src\/|[^/]+$)|demo\/(?:src|stories)\/|(?:scripts|tests|bench)\/|[^/]+$).*(?<=\.tsx?|\.mjs)$/;
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|data|coverage|test-results|\.git)(?:\/|$)/;
/** Files that are not text, or that we did not write. */
const NOT_TEXT = /\.(?:png|webp|jpg|ico|woff2|mp4|tmp\.ts)$/;

export function readProject(top: string): Project {
  const entries = globSync('**/*', {
    cwd: top,
    withFileTypes: true,
    exclude: (entry) => LEFT_OUT.test(entry.name),
  });
  const hidden = globSync('{.*,.ci/*}', { cwd: top, withFileTypes: true });
  const paths = [...entries, ...hidden]
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(top.length + 1))
    .filter((path) => !NOT_TEXT.test(path) && !LEFT_OUT.test(path))
    .toSorted();
  return makeProject(
    Object.fromEntries(paths.map((path) => [path, readFileSync(join(top, path), 'utf8')])),
  );
}

export function makeProject(files: Readonly<Record<string, string>>): Project {
  const texts = new Map(Object.entries(files));
  const modules = [...texts]
    .filter(([path]) => MODULES.test(path) && !path.endsWith('.d.ts'))
    .map(([path, source]) => scanModule(path, source));
  return { texts, modules };
}

/**
 * Returns the package of a path: 'packages/db' for 'packages/db/src/views.ts'. Folders such as
 * 'demo' have one level.
 */
export function homeOf(path: string): string {
  const [top = '', name = ''] = path.split('/');
  return top === 'packages' || top === 'apps' ? `${top}/${name}` : top;
}

/** Whether a module is part of the product rather than of its tests. */
export function isProduct({ path }: Module): boolean {
  return /^(?:packages|apps|demo)\//.test(path) && !/\.test\.tsx?$|\/testing(?:\/|\.ts)/.test(path);
}

/** Formats a rule's complaints as 'path:line complaint'. */
export function complain(
  modules: readonly Module[],
  find: (module: Module) => Finding[],
): string[] {
  return modules.flatMap((module) =>
    find(module).map(({ line, text }) => `${module.path}:${line} ${text}`),
  );
}

/** Finds all matches of a pattern that has the flag `g`. */
export function findMatches(text: string, pattern: RegExp): Finding[] {
  return [...text.matchAll(pattern)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    text: match[0].trim(),
  }));
}
