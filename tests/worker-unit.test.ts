// spec: 12 operation, ours: a machine of its own encodes films as a unit
// touches: deploy/hookline-worker.service

import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { COMMANDS } from '../apps/cli/src/commands.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const WORKER = read('deploy/hookline-worker.service');
const COMPOSE = read('deploy/compose.yaml');

/** Returns the part of a unit that says what its process may do. */
function sandboxOf(unit: string): string {
  return unit.slice(unit.indexOf('StateDirectory='));
}

test("the worker's unit runs an existing command in the same sandbox as a server", () => {
  expect(WORKER).toMatch(/^ExecStart=.* scripts\/run\.mjs hookline worker$/m);
  expect(COMPOSE).toContain('command: [hookline, worker]');
  expect(Object.keys(COMMANDS)).toContain('worker');
  expect(sandboxOf(WORKER)).toBe(sandboxOf(read('deploy/hookline@.service')));
});

test("the worker's unit yields to viewers on a machine that serves them as well", () => {
  expect(WORKER).toMatch(/^Nice=19$/m);
  expect(WORKER).toMatch(/^CPUSchedulingPolicy=idle$/m);
});
