import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const FOLDERS = [
  new URL('../', import.meta.url),
  new URL('../../../../packages/ui/src/', import.meta.url),
];
/** Tailwind's classes of one side: in Arabic that side is the wrong one. */
const PHYSICAL_CLASS =
  /(?<![\w-])-?(?:[pm][lr]|left|right|(?:border|rounded)-(?:[lr]|t[lr]|b[lr])|text-(?:left|right)|float-(?:left|right))-?(?:\d|\[|auto|px|full)|(?<![\w-])text-(?:left|right)(?![\w-])/;
const PHYSICAL_PROPERTY =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right)\s*:|text-align:\s*(?:left|right)/;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx|css)$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') })),
);

test.each(files)('$name is laid out along the line of text, not by left and right', (file) => {
  const pattern = file.name.endsWith('.css') ? PHYSICAL_PROPERTY : PHYSICAL_CLASS;
  const found = file.text.split('\n').filter((line) => pattern.test(line));

  expect(found).toEqual([]);
});

test.each(['ps-2 pl-4', 'left-0', '-mr-2', 'rounded-l-2', 'text-left'])('"%s" is found', (text) => {
  expect(PHYSICAL_CLASS.test(text)).toBe(true);
});

test.each(['ps-2', 'start-0', 'inset-x-4', 'rounded-t-2xl', 'text-start', 'html-2'])(
  '"%s" is let through',
  (text) => {
    expect(PHYSICAL_CLASS.test(text)).toBe(false);
  },
);
