import { expect, test } from 'vitest';

import { parseDramaFile } from './drama-file.ts';

const TEXTS = { 'en-US': { name: 'The Test', introduce: 'About it' } };
const DRAMA = { texts: TEXTS, price: 60 };

test('a field missing from a drama file gets its default', () => {
  expect(parseDramaFile(JSON.stringify(DRAMA))).toEqual({
    texts: TEXTS,
    price: 60,
    freeEpisodes: 1,
    categories: [],
    labels: [],
    cover: 'cover.jpg',
    fit: 'blur',
    downloadAppStatus: {},
  });
});

test('a drama file can contain the drama id', () => {
  const dramaId = 'a'.repeat(32);

  expect(parseDramaFile(JSON.stringify({ ...DRAMA, contentId: dramaId }))).toMatchObject({
    dramaId,
  });
});

test('a drama file can refer to its JSON schema', () => {
  const named = { $schema: '../docs/schemas/drama.schema.json', ...DRAMA };

  expect(parseDramaFile(JSON.stringify(named))).toEqual(parseDramaFile(JSON.stringify(DRAMA)));
});

test.each([
  { wrong: '{"texts":', fault: /^drama\.json is not valid JSON: .*JSON/ },
  { wrong: { price: 60 }, fault: /^'texts' is missing in drama\.json\.$/ },
  { wrong: { texts: TEXTS }, fault: /^'price' is missing in drama\.json\.$/ },
  {
    wrong: { ...DRAMA, texts: { 'es-ES': TEXTS['en-US'] } },
    fault: /^'texts' in drama\.json is invalid: needs at least en-US\.$/,
  },
  { wrong: { ...DRAMA, texts: { ...TEXTS, 'xx-XX': TEXTS['en-US'] } }, fault: /xx-XX/ },
  { wrong: { ...DRAMA, price: -1 }, fault: /^'price' in drama\.json is invalid: / },
  { wrong: { ...DRAMA, price: 1.5 }, fault: /^'price' in drama\.json is invalid: / },
  { wrong: { ...DRAMA, prize: 60 }, fault: /prize/ },
  { wrong: { ...DRAMA, cover: '../cover.jpg' }, fault: /in the same folder\.$/ },
  { wrong: { ...DRAMA, contentId: 'abc' }, fault: /32 lower-case hex digits\.$/ },
  {
    wrong: { ...DRAMA, labels: [{ 'en-US': '' }] },
    fault: /^'en-US' of entry 1 of 'labels' in drama\.json is invalid: /,
  },
  { wrong: { ...DRAMA, fit: 'stretch' }, fault: /^'fit' in drama\.json is invalid: / },
  { wrong: { ...DRAMA, downloadAppStatus: { '0': 1 } }, fault: /downloadAppStatus/ },
])('a wrong drama.json is rejected in one sentence that matches $fault', ({ wrong, fault }) => {
  const text = typeof wrong === 'string' ? wrong : JSON.stringify(wrong);

  expect(parseDramaFile(text)).toEqual([expect.stringMatching(fault)]);
});
