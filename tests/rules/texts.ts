import { findMatches, type Project, type Rule } from './project.ts';

const MESSAGES = 'apps/web/messages';
/** The language in which every key is written first. */
const FIRST = 'en-US';

const messages: Rule = {
  title: 'every catalogue has exactly the keys of the English one',
  check: ({ texts }) => {
    const known = keysOf(texts.get(`${MESSAGES}/${FIRST}.json`));
    const catalogues = [...texts]
      .filter(([path]) => path.startsWith(`${MESSAGES}/`) && path.endsWith('.json'))
      .map(([path, text]) => ({ path, keys: keysOf(text) }));
    const unknown = catalogues.flatMap(({ path, keys }) =>
      [...keys].filter((key) => !known.has(key)).map((key) => `${path} has unknown ${key}`),
    );
    const missing = catalogues.flatMap(({ path, keys }) =>
      [...known].filter((key) => !keys.has(key)).map((key) => `${path} lacks ${key}`),
    );
    return [...unknown, ...missing];
  },
  violation: {
    files: {
      [`${MESSAGES}/en-US.json`]: '{"home": {"title": "Home", "more": "More"}}',
      [`${MESSAGES}/ja-JP.json`]: '{"home": {"title": "ホーム"}}',
    },
    complaint: `${MESSAGES}/ja-JP.json lacks home.more`,
  },
};

/** Matches absolute paths below a home or work directory, except `/home/ada` in our examples. */
const MACHINE_PATH = /(?<![\w.<$}/-])\/(?:home|Users|work|root)\/(?!ada\b)[\w.-]+/g;

const machine: Rule = {
  title: 'no file contains a path of the machine it was written on',
  check: (project) => inTexts(project, MACHINE_PATH, 'a path of one machine'),
  violation: {
    // Composed at run time, so that this file does not break its own rule.
    files: { 'docs/a.md': `See ${['', 'home', 'someone', 'hookline'].join('/')}.\n` },
    complaint: 'docs/a.md:1 a path of one machine',
  },
};

/** Composed at run time, so that this file does not break its own rule. */
const MARKER = new RegExp(`^(?:${'<'.repeat(7)}|${'>'.repeat(7)}) .*`, 'gm');

const markers: Rule = {
  title: 'no file contains merge conflict markers, which comments hide from the compiler',
  check: (project) => inTexts(project, MARKER, 'a merge conflict marker'),
  violation: {
    files: { 'scripts/a.ts': `/**\n${'<'.repeat(7)} HEAD\n */\nexport const a = 1;\n` },
    complaint: 'scripts/a.ts:2 a merge conflict marker',
  },
};

const registry: Rule = {
  title: 'the lock file names no registry, so that packages can be installed from any registry',
  check: ({ texts }) =>
    findMatches(texts.get('package-lock.json') ?? '', /"resolved": "https?:[^"]*/g).map(
      ({ line, text }) => `package-lock.json:${line} ${text}`,
    ),
  violation: {
    files: { 'package-lock.json': '{\n"resolved": "https://registry.example/a.tgz"\n}' },
    complaint: 'package-lock.json:2 "resolved": "https://registry.example',
  },
};

/** Matches names of Markdown files. Readers of the sources only have this repository's files. */
const MARKDOWN = /(?<![\w./-])(?:[\w.-]+\/)*[\w-]+\.md\b/g;
const NAMED_ELSEWHERE = new Set(['CHANGELOG.md', 'LICENSE.md']);

const documents: Rule = {
  title: 'every mentioned document exists',
  check: ({ texts }) => {
    const names = new Set([...texts.keys()].map(nameOf));
    return [...texts]
      .filter(([path]) => path !== 'package-lock.json' && !path.startsWith('tests/rules/'))
      .flatMap(([path, text]) =>
        findMatches(text, MARKDOWN)
          .filter((found) => !names.has(nameOf(found.text)) && !NAMED_ELSEWHERE.has(found.text))
          .map((found) => `${path}:${found.line} mentions ${found.text}, which does not exist`),
      );
  },
  violation: {
    files: { 'README.md': 'See ARCHITECTURE.md.\n' },
    complaint: 'README.md:1 mentions ARCHITECTURE.md, which does not exist',
  },
};

/** Matches paths in backticks below our top folders. A name that ends in a slash is a folder. */
const NAMED_PATH = /(?<=`)(?:apps|packages|demo|tests|bench|scripts|docs)\/[\w./-]*[\w/](?=`)/g;

const paths: Rule = {
  title: 'every file or folder that a document mentions exists',
  check: ({ texts }) => {
    const all = [...texts.keys()];
    const isThere = (path: string) =>
      texts.has(path) || all.some((each) => each.startsWith(path.replace(/\/?$/, '/')));
    return [...texts]
      .filter(([path]) => path.endsWith('.md'))
      .flatMap(([path, text]) =>
        findMatches(text, NAMED_PATH)
          .filter((found) => !isThere(found.text))
          .map((found) => `${path}:${found.line} mentions ${found.text}, which does not exist`),
      );
  },
  violation: {
    files: {
      'README.md': 'See `packages/db/` and\n`packages/db/src/gone.ts`.\n',
      'packages/db/a.ts': '',
    },
    complaint: 'README.md:2 mentions packages/db/src/gone.ts, which does not exist',
  },
};

export const TEXT_RULES: readonly Rule[] = [messages, machine, markers, registry, documents, paths];

const nameOf = (path: string) => path.split('/').at(-1);

function inTexts({ texts }: Project, pattern: RegExp, complaint: string): string[] {
  return [...texts].flatMap(([path, text]) =>
    findMatches(text, pattern).map((found) => `${path}:${found.line} ${complaint}: ${found.text}`),
  );
}

function keysOf(json: string | undefined): Set<string> {
  const keys = new Set<string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) keys.add(path);
    else
      for (const [key, below] of Object.entries(value)) walk(below, path ? `${path}.${key}` : key);
  };
  walk(JSON.parse(json ?? '{}'), '');
  return keys;
}
