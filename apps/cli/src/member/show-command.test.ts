import { seedMember } from '@hookline/db/testing';
import { expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  { idleDays: '', seenDaysAgo: 6, says: /^logged in +yes, last seen /m },
  { idleDays: '', seenDaysAgo: 8, says: /^logged in +no$/m },
  { idleDays: '5', seenDaysAgo: 6, says: /^logged in +no$/m },
  { idleDays: '14', seenDaysAgo: 8, says: /^logged in +yes, last seen /m },
])(
  'with SESSION_IDLE_DAYS "$idleDays", a login last seen $seenDaysAgo days ago shows $says',
  async ({ idleDays, seenDaysAgo, says }) => {
    await using start = await startCommands({ SESSION_IDLE_DAYS: idleDays });
    const { userId } = await seedMember(start.db, { nowMs: Date.now() });
    const seenAt = new Date(Date.now() - seenDaysAgo * DAY_MS);
    await start.db.updateTable('login_session').set({ seen_at: seenAt }).execute();

    const shown = await start.run('member', 'show', userId);

    expect(shown.text).toMatch(says);
  },
);
