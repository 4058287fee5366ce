import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { completionScript } from './completion-script.ts';

test.each([
  { words: ['dra'], offers: ['drama'] },
  { words: ['order', 're'], offers: ['refund', 'reconcile'] },
  { words: ['order', 'list', '--st'], offers: ['--state'] },
  { words: ['import', './folder', '--dry'], offers: ['--dry-run'] },
  { words: ['restore', '--he'], offers: ['--help'] },
  { words: ['completion', ''], offers: ['bash'] },
])('bash completes $words to $offers', ({ words, offers }) => {
  const call = ['hookline', ...words].map((word) => `'${word}'`).join(' ');
  const script = `${completionScript()}
COMP_WORDS=(${call}) COMP_CWORD=${words.length}
_hookline
printf '%s\\n' "\${COMPREPLY[@]}"`;

  const said = execFileSync('bash', ['-c', script], { encoding: 'utf8' });

  expect(said.trim().split('\n').toSorted()).toEqual(offers.toSorted());
});
