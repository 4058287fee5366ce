/**
 * Tests that the code follows the architecture rules. A failure names the file, the line and the
 * rule. Each rule in `rules/` has a violation that it must detect.
 */
import { dirname } from 'node:path';

import { describe, expect, test } from 'vitest';

import { BROWSER_RULES } from './rules/browser.ts';
import { CIRCLE_RULES } from './rules/circles.ts';
import { DECISION_RULES } from './rules/decisions.ts';
import { DIRECTION_RULES } from './rules/direction.ts';
import { MEMBER_KEY_RULES } from './rules/member-keys.ts';
import { PLACE_RULES } from './rules/places.ts';
import { isProduct, makeProject, readProject } from './rules/project.ts';
import { SERVICE_RULES } from './rules/services.ts';
import { STUDIO_RULES } from './rules/studio.ts';
import { STYLE_RULES } from './rules/styles.ts';
import { TEXT_RULES } from './rules/texts.ts';
import { TIDY_RULES } from './rules/tidy.ts';
import { VOCABULARY_RULES } from './rules/vocabulary.ts';

const FILE_LINES_MEDIAN_MAX = 80;

const project = readProject(dirname(import.meta.dirname));
const rules = [
  ...DIRECTION_RULES,
  ...STUDIO_RULES,
  ...CIRCLE_RULES,
  ...SERVICE_RULES,
  ...MEMBER_KEY_RULES,
  ...BROWSER_RULES,
  ...STYLE_RULES,
  ...PLACE_RULES,
  ...TIDY_RULES,
  ...TEXT_RULES,
  ...DECISION_RULES,
  ...VOCABULARY_RULES,
];

describe.each(rules)('$title', ({ check, violation }) => {
  test('holds in the whole repository', () => {
    expect(check(project)).toEqual([]);
  });

  test('reports a file that breaks it', () => {
    const found = check(makeProject(violation.files));

    expect(found.join('\n')).toContain(violation.complaint);
  });
});

test('half of the source files are short enough to read at a glance', () => {
  const lengths = project.modules
    .filter(isProduct)
    .map(({ path, lineCount }) => ({ path, lineCount }))
    .toSorted((a, b) => b.lineCount - a.lineCount);
  const median = lengths[Math.floor(lengths.length / 2)]?.lineCount ?? 0;
  const longest = lengths.slice(0, 3).map(({ path, lineCount }) => `${path} ${lineCount}`);
  // oxlint-disable-next-line no-console -- The report is worth reading in every run.
  console.info(`${lengths.length} files, median ${median} lines; longest: ${longest.join(', ')}`);

  expect(median).toBeLessThanOrEqual(FILE_LINES_MEDIAN_MAX);
});
