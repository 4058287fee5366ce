import { findMatches, type Project, type Rule } from './project.ts';

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const RECORD = /^docs\/decisions\/(?<number>\d{4})-[a-z0-9-]+\.md$/;
const HEAD =
  /^# (?<number>\d{4}) \S.*\nDate: \d{4}-\d{2}-\d{2}\. Status: accepted\.(?: Replaces \d{4}(?:, \d{4})*\.)?\n\nContext: /;

const index: Rule = {
  title: 'the index of decisions lists every record by its title',
  check: ({ texts }) => {
    const indexText = texts.get(INDEX) ?? '';
    return recordsOf({ texts })
      .map(({ path, number, text }) => {
        const title = text.split('\n')[0]?.slice('# 0000 '.length) ?? '';
        return `- [${number}](${path.slice(FOLDER.length)}) ${title}`;
      })
      .filter((line) => !indexText.split('\n').includes(line))
      .map((line) => `${INDEX} lacks '${line}'`);
  },
  violation: {
    files: { [`${FOLDER}0007-lots.md`]: '# 0007 Lots expire\n', [INDEX]: '# Decisions\n' },
    complaint: `${INDEX} lacks '- [0007](0007-lots.md) Lots expire'`,
  },
};

const heads: Rule = {
  title: 'a decision begins with its number, date and status',
  check: ({ texts }) =>
    recordsOf({ texts })
      .filter(({ number, text }) => HEAD.exec(text)?.groups?.['number'] !== number)
      .map(({ path }) => `${path} has another head than '# NNNN Title', date and status`),
  violation: {
    files: { [`${FOLDER}0007-lots.md`]: '# 0007 Lots\nDate: 2026-01-31. Status: open.\n' },
    complaint: `${FOLDER}0007-lots.md has another head`,
  },
};

/** Matches references such as 'ADR 0005' and 'ADR 0005, 0033', in code and documents. */
const NAMED = /\bADRs? \d{4}(?:, \d{4})*/g;

const named: Rule = {
  title: 'every decision that is mentioned is in force',
  check: ({ texts }) => {
    const numbers = new Set(recordsOf({ texts }).map(({ number }) => number));
    return [...texts]
      .filter(([path]) => !path.startsWith('tests/rules/'))
      .flatMap(([path, text]) =>
        findMatches(text, NAMED).flatMap(({ line, text: found }) =>
          [...found.matchAll(/\d{4}/g)]
            .filter(([number]) => !numbers.has(number))
            .map(([number]) => `${path}:${line} mentions decision ${number}, which does not exist`),
        ),
      );
  },
  violation: {
    files: { 'packages/db/src/a.ts': '/** Locks first (ADR 0005, 0007). */\n', [INDEX]: '' },
    complaint: 'packages/db/src/a.ts:1 mentions decision 0005, which does not exist',
  },
};

export const DECISION_RULES: readonly Rule[] = [index, heads, named];

function recordsOf({ texts }: Pick<Project, 'texts'>) {
  return [...texts].flatMap(([path, text]) => {
    const number = RECORD.exec(path)?.groups?.['number'];
    return number === undefined ? [] : [{ path, number, text }];
  });
}
