import { join } from 'node:path';

import { root } from './root.ts';
import { runChild } from './run-child.ts';

/** Folders to check. Without them, the linter would read node_modules, which takes minutes. */
const PLACES = ['packages', 'apps', 'demo', 'scripts', 'tests', 'bench', 'vitest.config.ts'];

const STEPS = [
  { title: 'Types', command: 'tsc', args: ['-p', '.'] },
  { title: 'Lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', ...PLACES] },
  { title: 'Format', command: 'oxfmt', args: ['--check', ...PLACES] },
  { title: 'Dead code', command: 'knip', args: ['--no-config-hints'] },
];

/** Runs all steps even if one fails, so that one run shows all faults. */
const failed: string[] = [];
for (const { title, command, args } of STEPS) {
  console.log(`\n${title}: ${command} ${args.join(' ')}`);
  const program = join(root, 'node_modules/.bin', command);
  if ((await runChild(program, args, { cwd: root })) !== 0) failed.push(title);
}
console.log(failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
