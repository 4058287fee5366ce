// spec: 7 calls, the library rejects guests, unknown dramas and episodes, bad input, and too many
//   changes
// touches: collectAdd

import type { Client } from '@hookline/contract';
import { unpublishDrama } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

const UNKNOWN = 'f'.repeat(32);
const WRITES = ['collectAdd', 'collectCancel', 'thumbUpAdd', 'thumbUpCancel'] as const;

const EVERY_CALL: { title: string; ask: (client: Client) => Promise<unknown> }[] = [
  ...WRITES.map((name) => ({
    title: name,
    ask: (client: Client) => client.call(name, { contentId: UNKNOWN, chapterId: UNKNOWN }),
  })),
  { title: 'collectList', ask: (client) => client.call('collectList', {}) },
  { title: 'collectDel', ask: (client) => client.call('collectDel', { isAll: 1 }) },
];

test.each(EVERY_CALL)('the call $title requires a login', async ({ ask }) => {
  await using app = await startTestApp();

  await expect(ask(app.guest)).rejects.toMatchObject({ code: 'U0001' });
});

test.each(['collectAdd', 'thumbUpAdd'] as const)(
  '%s for an unknown or unavailable drama or episode is rejected and adds nothing',
  async (name) => {
    await using app = await startTestApp();
    const drama = await app.addDrama([0]);
    const down = await app.addDrama([0]);
    const alice = await app.addViewer();
    await unpublishDrama({ ...down, state: 'taken-down' }, app.deps);
    const add = (contentId: string, chapterId: string) =>
      alice.call(name, { contentId, chapterId });

    const noDrama = { code: 'A0404', message: 'Drama Not Found' };
    const noEpisode = { code: 'A0404', message: 'Episode Not Found' };
    await expect(add(UNKNOWN, UNKNOWN)).rejects.toMatchObject(noDrama);
    await expect(add(down.dramaId, down.episode(1).chapterId)).rejects.toMatchObject(noDrama);
    await expect(add(drama.dramaId, UNKNOWN)).rejects.toMatchObject(noEpisode);

    expect(await alice.call('collectList', {})).toMatchObject({ total: 0 });
    const behavior = await alice.call('chapterBehavior', drama.episode(1));
    expect(behavior).toEqual({ likeFlag: false, thumbUpFlag: false, likeNum: 0, thumbUpNum: 0 });
  },
);

test.each(WRITES)('calling %s with a non-hex id is a bad request', async (name) => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);
  const alice = await app.addViewer();

  const answer = alice.call(name, { ...drama.episode(1), chapterId: 'episode-1' });

  await expect(answer).rejects.toMatchObject({ code: 'A0400' });
});

test.each(['collectCancel', 'thumbUpCancel'] as const)(
  '%s for something that was never added is not an error',
  async (name) => {
    await using app = await startTestApp();
    const alice = await app.addViewer();

    const answer = alice.call(name, { contentId: UNKNOWN, chapterId: UNKNOWN });

    await expect(answer).resolves.toBeNull();
  },
);

test("a member's library changes share one limit, and reading a list does not count", async () => {
  await using app = await startTestApp({ perMinute: { library: 5 } });
  const drama = await app.addDrama([0]);
  const [alice, bob] = [await app.addViewer(), await app.addViewer()];
  for (const name of WRITES) await alice.call(name, drama.episode(1));
  await alice.call('collectDel', { isAll: 1 });

  for (const name of WRITES) {
    const answer = alice.call(name, drama.episode(1));
    await expect(answer).rejects.toMatchObject({ code: 'A0429' });
  }
  await expect(alice.call('collectDel', { isAll: 1 })).rejects.toMatchObject({ code: 'A0429' });
  expect(await alice.call('collectList', {})).toMatchObject({ total: 0 });
  await expect(bob.call('collectAdd', drama.episode(1))).resolves.toBeNull();
});
