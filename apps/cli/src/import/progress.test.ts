import { expect, test } from 'vitest';

import { startProgress } from './progress.ts';

test('without a terminal, progress is printed for each step and quarter, not each percent', () => {
  const lines: string[] = [];
  const progress = startProgress([1, 2], { terminal: null, note: (line) => lines.push(line) });

  for (let percent = 1; percent <= 60; percent += 1) progress.update(1, 'encode', percent / 100);
  progress.update(1, 'done', 1);
  progress.end();

  expect(lines).toEqual([
    'Episode 1: encoding, 1 %',
    'Episode 1: encoding, 25 %',
    'Episode 1: encoding, 50 %',
    'Episode 1: done, 100 %',
  ]);
});

test('a terminal shows a bar per running episode and a total, replacing earlier bars', () => {
  let screen = '';
  const terminal = { columns: 60, write: (text: string) => (screen += text) };
  const progress = startProgress([1, 2], { terminal, note: () => {} });
  progress.update(1, 'done', 1);
  progress.update(2, 'encode', 0.5);

  screen = '';
  progress.end();

  const [first, second] = screen.split('\n');
  expect(first).toContain(`Episode 2   ${'█'.repeat(12)}${'░'.repeat(12)}  50 %  encoding`);
  expect(second).toContain(`All         ${'█'.repeat(18)}${'░'.repeat(6)}  75 %  1 of 2 done`);
  expect(screen.startsWith('\u001B[1A')).toBe(true);
});
