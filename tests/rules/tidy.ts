import { complain, type Rule } from './project.ts';

const FILE_LINES_MAX = 300;
/** Files of stories, which are tables of texts and shots that read best in one piece. */
const DATA = /^demo\/stories\//;
/** Generated files, which nobody edits by hand. */
const GENERATED = /\/generated-[^/]+\.ts$/;

const todo: Rule = {
  title: 'a to-do names its issue or ADR',
  check: ({ modules }) =>
    complain(modules, ({ comments }) =>
      comments
        .filter(({ text }) => /\b(?:TODO|FIXME|XXX|HACK)\b/.test(text))
        .filter(({ text }) => !/\bTODO \((?:#\d+|ADR \d{4})\)/.test(text))
        .map(({ line }) => ({ line, text: 'a to-do without (#issue) or (ADR nnnn)' })),
    ),
  violation: {
    files: { 'packages/db/src/a.ts': "const a = 'TODO';\n// TODO (#4) fine\n// TODO: later\n" },
    complaint: 'packages/db/src/a.ts:3 a to-do without',
  },
};

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.test|\.config|\.d)?\.(?:tsx?|mjs)$/;
const EMPTY_WORDS =
  /^(?:utils?|helpers?|common|misc|.*-manager|.*[a-z]\d)\.(?:test\.)?(?:tsx?|mjs)$/;

const names: Rule = {
  title: 'file names are kebab-case and meaningful',
  check: ({ modules }) =>
    modules
      .map(({ path }) => ({ path, name: path.split('/').at(-1) ?? '' }))
      .filter(({ name }) => !NAME.test(name) || EMPTY_WORDS.test(name))
      .map(({ path }) => `${path} is not a valid name`),
  violation: {
    files: { 'packages/db/src/dramaViews.ts': '', 'packages/db/src/utils.ts': '' },
    complaint: 'packages/db/src/dramaViews.ts is not a valid name',
  },
};

/** Matches lines of tags above tests (docs/coverage.md), which do not count towards the length. */
const TAG = /^ (?:spec: |touches: | {2}\S)/;

const length: Rule = {
  title: `no file is longer than ${FILE_LINES_MAX} lines`,
  check: ({ modules }) =>
    modules
      .map(({ path, lineCount, comments }) => ({
        path,
        lineCount: lineCount - comments.filter(({ text }) => TAG.test(text)).length,
      }))
      .filter(({ lineCount }) => lineCount > FILE_LINES_MAX)
      .filter(({ path }) => !DATA.test(path) && !GENERATED.test(path))
      .map(({ path, lineCount }) => `${path} has ${lineCount} lines`),
  violation: {
    files: { 'demo/src/city.ts': '\n'.repeat(FILE_LINES_MAX + 1) },
    complaint: 'demo/src/city.ts has 301 lines',
  },
};

export const TIDY_RULES: readonly Rule[] = [todo, names, length];
