import { posix } from 'node:path';

import { parseSync } from 'vite';

import { scanModule } from '../scan-module.ts';

/** A line of docs/coverage.md: a rule of the specification and the test that keeps it. */
export type Row = { line: number; file: string; title: string; touches: string };

/** In place of a title: all tests of the file are about the rule. */
const WHOLE_FILE = 'file';
const HEADER_LINES = 2;
const TESTS = new Set(['test', 'describe']);

export function readRows(markdown: string): Row[] {
  return markdown
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.startsWith('|'))
    .slice(HEADER_LINES)
    .map(({ text, line }) => {
      const cells = text.replace(/^\||\|$/g, '').split(' | ');
      const [, , file = '', title = '', touches = ''] = cells.map((cell) => cell.trim());
      return { line, file, title, touches };
    });
}

/**
 * Says what is wrong with a row: its test is not there, or does not touch what the row names: a
 * module of ours, a call of the contract, an address of the site, or words of its code.
 *
 * @param textOf  Reads a file of the repository; null if it is not there.
 * @returns Null if the rule is kept, or waits for an issue.
 */
export function faultOf(row: Row, textOf: (path: string) => string | null): string | null {
  const { line, file, title } = row;
  if (/^open: issue \d+$/.test(file)) return null;
  const path = inBackticks(file);
  if (path === null) return `line ${line} names neither a file nor an issue`;
  const source = textOf(path);
  if (source === null) return `line ${line}: ${path} is not there`;

  const tests = findTests(path, source);
  const words = inBackticks(title)?.replace(/^'|'$/g, '') ?? null;
  const found = tests.find((test) => test.title === words);
  if (title !== WHOLE_FILE && found === undefined)
    return `line ${line}: ${path} has no test ${title}`;
  const touches = inBackticks(row.touches);
  if (touches === null) return `line ${line} does not say what its test touches`;
  // A title only says what the test should do.
  const said = tests.map(({ titleStart, titleEnd }) => ({ start: titleStart, end: titleEnd }));
  const others = tests.filter((test) => found !== undefined && isApart(test, found));
  const isTouched = touches.includes('.ts')
    ? importsOf(path, source, textOf).has(touches)
    : without(scanModule(path, source).code, [...said, ...others]).includes(touches);
  return isTouched ? null : `line ${line}: the test does not touch ${touches}`;
}

type Range = { start: number; end: number };
type FoundTest = Range & { title: string; titleStart: number; titleEnd: number };

/** Every call of `test` or `describe`, of a table of them too, with its title. */
function findTests(path: string, source: string): FoundTest[] {
  const found: FoundTest[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!isNode(node)) return;
    const [first] = node.arguments ?? [];
    if (node.type === 'CallExpression' && TESTS.has(rootOf(node.callee))) {
      const title = first?.value ?? first?.quasis?.[0]?.value.cooked;
      if (first !== undefined && typeof title === 'string') {
        const { start: titleStart, end: titleEnd } = first;
        found.push({ title, titleStart, titleEnd, start: node.start, end: node.end });
      }
    }
    for (const value of Object.values(node)) walk(value);
  };
  walk(parseSync(path, source).program);
  return found;
}

type AnyNode = {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: unknown;
  object?: unknown;
  arguments?: readonly (Range & {
    value?: unknown;
    quasis?: readonly { value: { cooked: string } }[];
  })[];
};

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** 'test' of `test`, `test.each(rows)` and `test.runIf(isLong).each(rows)`. */
function rootOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  return callee.name ?? rootOf(callee.object ?? callee.callee);
}

/** Neither around the other nor within it. */
const isApart = (one: Range, other: Range) => one.end <= other.start || one.start >= other.end;

function without(code: string, ranges: readonly Range[]): string {
  return ranges.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    code,
  );
}

const SUPPORT = /\/testing(?:\/|\.ts$)|^tests\//;

/** Returns the paths that a test imports, itself or through modules that support tests. */
function importsOf(
  path: string,
  source: string,
  textOf: (path: string) => string | null,
): Set<string> {
  const seen = new Set<string>();
  const open = [{ path, source }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { text } of scanModule(next.path, next.source).imports) {
      if (!text.startsWith('.')) continue;
      const target = posix.join(posix.dirname(next.path), text);
      if (seen.has(target)) continue;
      seen.add(target);
      const isModule = SUPPORT.test(target) && !target.endsWith('.json');
      const found = isModule ? textOf(target) : null;
      if (found !== null) open.push({ path: target, source: found });
    }
  }
  return seen;
}

const inBackticks = (cell: string): string | null =>
  /^`(?<text>.+)`$/.exec(cell)?.groups?.['text'] ?? null;
