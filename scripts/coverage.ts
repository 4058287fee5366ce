/**
 * Lists the tests for each promise of the specification: `npm run coverage -- redirects` lists
 * promises whose section, rule or file contains all the words.
 */
import { readCoverage } from '../tests/rules/read-coverage.ts';
import { root } from './root.ts';

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const found = readCoverage(root).filter(({ section, rule, path }) => {
  const text = `${section} ${rule} ${path}`.toLowerCase();
  return words.every((word) => text.includes(word));
});
for (const { section, rule, path, line, title } of found) {
  console.log(`${section}: ${rule}\n    ${path}:${line} ${title ?? '(all its tests)'}`);
}
console.error(`${found.length} promises`);
if (found.length === 0) process.exitCode = 1;
