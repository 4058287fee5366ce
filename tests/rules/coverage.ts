import { posix } from 'node:path';

import { parseSync } from 'vite';

import { scanModule } from '../scan-module.ts';

/**
 * A rule of the specification with the test that verifies it, read from a tag above the test. The
 * tag consists of the comment lines `spec: 2 redirects, every redirect of the list` and
 * `touches: /TermsOfUse`.
 *
 * A tag that is not above a test applies to the whole file. A line that begins with three spaces
 * continues the one above. `touches` names something that the test must contain: an import of our
 * module, a call of the contract, or words of its code. Without `touches`, the file must import the
 * module that it is named after.
 */
export type Tag = {
  path: string;
  line: number;
  section: string;
  rule: string;
  /** Null if the tag applies to all tests of the file. */
  title: string | null;
  /** Null if the tag has no `touches`: the file must import the module that it is named after. */
  touches: string | null;
};

const SPEC = /^\s*\/\/ spec: (?<section>\d+ [a-z][a-z ]*), (?<rule>.*)$/;
const TOUCHES = /^\s*\/\/ touches: (?<touches>.*)$/;
const CONTINUED = /^\s*\/\/ {3}(?<text>\S.*)$/;
const COMMENT = /^\s*\/\//;
/** Detects misspelt tags, which would otherwise count as ordinary comments. */
const MISSPELT = /^\s*\/\/ ?(?:spec|touches)\b/i;

const TESTS = new Set(['test', 'describe']);

/** @throws Error for a tag that cannot be parsed. */
export function readTags(path: string, source: string): Tag[] {
  if (!/\/\/ ?(?:spec|touches)\b/i.test(source)) return [];
  const lines = source.split('\n');
  const titleAt = new Map(
    findTests(path, source).map(({ start, title }) => [lineOf(source, start), title]),
  );
  const commented = new Set(scan(path, source).comments.map(({ line }) => line));
  const tags: Tag[] = [];
  for (const [index, text] of lines.entries()) {
    if (!commented.has(index + 1)) continue;
    const { section, rule } = SPEC.exec(text)?.groups ?? {};
    if (section !== undefined && rule !== undefined) {
      const after = lines.findIndex((each, at) => at > index && !COMMENT.test(each));
      const title = titleAt.get(after + 1) ?? null;
      const whole = [rule, ...continuedAt(lines, index)].join(' ');
      const touches = touchesAfter(lines, index);
      tags.push({ path, line: index + 1, section, rule: whole, title, touches });
    } else if (MISSPELT.test(text) && !TOUCHES.test(text)) {
      throw new Error(`${path}:${index + 1} is not a valid tag: ${text.trim()}`);
    }
  }
  return tags;
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

function continuedAt(lines: readonly string[], index: number): string[] {
  const text = CONTINUED.exec(lines[index + 1] ?? '')?.groups?.['text'];
  return text === undefined ? [] : [text, ...continuedAt(lines, index + 1)];
}

function touchesAfter(lines: readonly string[], index: number): string | null {
  const at = index + 1 + continuedAt(lines, index).length;
  return TOUCHES.exec(lines[at] ?? '')?.groups?.['touches'] ?? null;
}

/**
 * Checks that the tag's test touches what the tag names.
 *
 * @param textOf  Reads a file of the repository; null if it does not exist.
 * @returns Null if the test does; otherwise a complaint.
 */
export function faultOf(tag: Tag, textOf: (path: string) => string | null): string | null {
  const { path, line, title } = tag;
  const source = textOf(path) ?? '';
  const tests = findTests(path, source);
  const found = tests.find((test) => test.title === title);
  // Words in a title do not count, because a title only describes the test.
  const said = tests.map(({ titleStart, titleEnd }) => ({ start: titleStart, end: titleEnd }));
  const others = tests.filter((test) => found !== undefined && isApart(test, found));
  const subjects = [path.replace('.test.', '.'), path.replace(/\.test\.tsx?$/, '.tsx')];
  const isImported = (targets: string[]) => {
    const imports = importsOf(path, source, textOf);
    return targets.some((target) => imports.has(target));
  };
  const isTouched =
    tag.touches === null
      ? isImported(subjects)
      : tag.touches.includes('.ts')
        ? isImported([tag.touches])
        : without(scan(path, source).code, [...said, ...others]).includes(tag.touches);
  return isTouched ? null : `${path}:${line} does not touch ${tag.touches ?? subjects[0]}`;
}

/** Memoises a function of a file, because one file has many tags. */
function remember<T>(read: (path: string, source: string) => T) {
  const known = new Map<string, T>();
  return (path: string, source: string): T => {
    const result = known.get(source) ?? read(path, source);
    known.set(source, result);
    return result;
  };
}

const scan = remember(scanModule);

type Range = { start: number; end: number };
type FoundTest = Range & { title: string; titleStart: number; titleEnd: number };

/** Finds all calls of `test` and `describe`, including `each` tables, with their titles. */
const findTests = remember((path, source) => {
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
});

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

/** Returns 'test' for `test`, `test.each(rows)` and `test.runIf(isLong).each(rows)`. */
function rootOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  return callee.name ?? rootOf(callee.object ?? callee.callee);
}

/** Whether neither range contains the other. */
const isApart = (one: Range, other: Range) => one.end <= other.start || one.start >= other.end;

function without(code: string, ranges: readonly Range[]): string {
  return ranges.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    code,
  );
}

const SUPPORT = /\/testing(?:\/|\.ts$)|^tests\//;

/** Returns the paths that a test imports, directly or through test support modules. */
function importsOf(
  path: string,
  source: string,
  textOf: (path: string) => string | null,
): Set<string> {
  const seen = new Set<string>();
  const open = [{ path, source }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { text } of scan(next.path, next.source).imports) {
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
