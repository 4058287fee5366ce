import { dirname, join } from 'node:path';

import type { Project, Rule } from './project.ts';

const circles: Rule = {
  title: 'no module imports itself through other modules, not even for a type',
  check: (project) => {
    const targets = importsOf(project);
    const sources = reverse(targets);
    return [...withoutEnds(withoutEnds(targets), sources).keys()].map(
      (path) => `${path} is part of an import cycle`,
    );
  },
  violation: {
    files: {
      'demo/src/cover.ts': "import type { Film } from './film.ts';\n",
      'demo/src/film.ts': "import { draw } from './cover.ts';\nimport './paint.ts';\n",
      'demo/src/paint.ts': '',
    },
    complaint:
      'demo/src/cover.ts is part of an import cycle\ndemo/src/film.ts is part of an import cycle',
  },
};

export const CIRCLE_RULES: readonly Rule[] = [circles];

type Graph = ReadonlyMap<string, readonly string[]>;

function importsOf({ modules }: Project): Graph {
  const paths = new Set(modules.map(({ path }) => path));
  return new Map(
    modules.map(({ path, imports }) => [
      path,
      imports
        .filter(({ text }) => text.startsWith('.'))
        .map(({ text }) => join(dirname(path), text))
        .filter((target) => paths.has(target)),
    ]),
  );
}

function reverse(graph: Graph): Graph {
  const reversed = new Map([...graph.keys()].map((path) => [path, [] as string[]]));
  for (const [path, targets] of graph) for (const to of targets) reversed.get(to)?.push(path);
  return reversed;
}

/**
 * Repeatedly removes modules that import none of the remaining ones, until only circles are left.
 */
function withoutEnds(graph: Graph, edges: Graph = graph): Graph {
  let left = graph;
  for (;;) {
    const before = left;
    left = new Map(
      [...before].filter(([path]) => edges.get(path)?.some((target) => before.has(target))),
    );
    if (left.size === before.size) return left;
  }
}
