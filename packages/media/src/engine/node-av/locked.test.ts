// spec: 11 supply, the FFmpeg from npm is locked by hash
// touches: package-lock.json

import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { z } from 'zod';

const Locked = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`locked/${name}`, import.meta.url), 'utf8')) as unknown;

test('the lock file has a hash and no registry URL for every npm package of the FFmpeg build', () => {
  const { packages } = Locked.parse(read('package-lock.json'));
  const { '': top, ...others } = packages;

  expect(top?.dependencies).toEqual({ 'node-av': '6.1.1' });
  expect(Object.keys(others)).toContain('node_modules/node-av');
  const unlocked = Object.entries(others).filter(
    ([, { integrity, resolved }]) =>
      integrity?.startsWith('sha512-') !== true || resolved !== undefined,
  );
  expect(unlocked).toEqual([]);
});
