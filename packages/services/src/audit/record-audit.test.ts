import { audit } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { recordAudit } from './record-audit.ts';

/** Details whose JSON has this many characters. */
const detailsOf = (characterCount: number) => {
  const frame = JSON.stringify({ ids: '' }).length;
  return { ids: 'a'.repeat(characterCount - frame) };
};

test.each([
  { characterCount: 16_000, kept: detailsOf(16_000) },
  { characterCount: 16_001, kept: { leftOut: true, characterCount: 16_001 } },
])(
  'details of up to 16,000 characters are stored, longer ones as a count: $characterCount',
  async (given) => {
    await using db = await createTestDatabase(inject('postgres'));
    const details = detailsOf(given.characterCount);
    const subject = { kind: 'catalog', id: 'media' } as const;
    const by = { operator: 'Ada', reason: null };

    await db.transaction().execute(async (tx) => {
      await recordAudit(tx, { by, action: 'media gc', subject, before: details, after: details });
    });

    const all = { operator: null, fromMs: null, untilMs: null, itemsMax: 9 };
    expect(await audit.listEntries(db, { subject, ...all })).toMatchObject([
      { before: given.kept, after: given.kept },
    ]);
  },
);
