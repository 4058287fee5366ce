import { createTestDatabase, seedDrama } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { nextSteps } from './next-steps.ts';

test.each([
  ['draft', 'is a draft'],
  ['retired', 'is retired'],
  ['taken-down', 'is taken down'],
] as const)(
  'an import of a %s drama reports its state and the command that publishes it',
  async (state, words) => {
    await using db = await createTestDatabase(inject('postgres'));
    const { dramaId } = await seedDrama(db);
    await db.updateTable('drama').set({ state }).where('id', '=', dramaId).execute();

    const imported = { dramaId, isNew: false, isChanged: true, isEncoded: true };

    const next = await nextSteps(imported, { db, siteUrl: '' });

    expect(next).toEqual({
      state,
      pageUrl: null,
      columns: [],
      lines: [
        `Saved: ${dramaId} ${words}.`,
        `To show it to viewers: hookline drama publish ${dramaId}`,
      ],
    });
  },
);
