import type { KyselyPlugin } from 'kysely';
import { expect, inject, test } from 'vitest';

import { createTestDatabase, seedMember } from '../testing/index.ts';
import { eraseMember } from './delete-member.ts';
import { ensureMember } from './ensure-member.ts';

const NOW_MS = 1_800_000_000_000;

/** Runs an action once, after the first statement. */
function afterFirst(act: () => Promise<void>): KyselyPlugin {
  let count = 0;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      if (count === 1) await act();
      return result;
    },
  };
}

test('an account whose member is deleted during the lookup gets a new member', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const account = await db
    .selectFrom('member_identity')
    .select(['provider', 'subject'])
    .executeTakeFirstOrThrow();
  const erase = () => db.transaction().execute((tx) => eraseMember(tx, { userId, nowMs: NOW_MS }));

  const { userId: found } = await db.transaction().execute((tx) => {
    const person = { ...account, nickName: 'Ada', headImageUrl: '', nowMs: NOW_MS };
    return ensureMember(tx.withPlugin(afterFirst(erase)), person, null);
  });

  expect(found).not.toBe(userId);
  expect(await db.selectFrom('member_identity').select('user_id').execute()).toEqual([
    { user_id: found },
  ]);
});
