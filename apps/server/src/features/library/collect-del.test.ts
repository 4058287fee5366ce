// spec: 7 calls, My List: delete up to 200 listed dramas, or all
// touches: collectDel

import { BATCH_DELETE_MAX } from '@hookline/contract';
import { auditLibrary } from '@hookline/db/testing';
import { unpublishDrama } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

const UNKNOWN = 'f'.repeat(32);

/** Starts with Alice and Bob, who have the same three dramas in My List. */
async function startWithLists() {
  const app = await startTestApp();
  const [alice, bob] = [await app.addViewer(), await app.addViewer()];
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const drama = await app.addDrama([0]);
    app.clock.nowMs += 1000;
    for (const member of [alice, bob]) await member.call('collectAdd', drama.episode(1));
    ids.unshift(drama.dramaId);
  }
  const listOf = async (member: typeof alice) => {
    const { records, total } = await member.call('collectList', {});
    return { ids: records.map(({ contentId }) => contentId), total };
  };
  return { app, alice, bob, ids, listOf, [Symbol.asyncDispose]: app[Symbol.asyncDispose] };
}

test('deleting dramas by id removes only those dramas and ignores unknown and repeated ids', async () => {
  await using start = await startWithLists();
  const { app, alice, bob, ids, listOf } = start;
  const [first = '', second = '', third = ''] = ids;

  await alice.call('collectDel', { contentIdList: [third, UNKNOWN, first, first] });

  expect(await listOf(alice)).toEqual({ ids: [second], total: 1 });
  expect(await listOf(bob)).toEqual({ ids, total: 3 });
  expect(await auditLibrary(app.deps.db)).toEqual([]);
});

test('isAll empties the list, including taken-down dramas, whatever ids are sent', async () => {
  await using start = await startWithLists();
  const { app, alice, bob, ids, listOf } = start;
  const [first = ''] = ids;
  await unpublishDrama({ dramaId: first, state: 'taken-down' }, app.deps);

  await alice.call('collectDel', { contentIdList: [first], isAll: 1 });
  await alice.call('collectDel', { isAll: 1 });

  expect(await listOf(alice)).toEqual({ ids: [], total: 0 });
  expect(await listOf(bob)).toMatchObject({ total: 2 });
  expect(await auditLibrary(app.deps.db)).toEqual([]);
});

test.each([
  { title: 'no drama', input: {} },
  { title: 'an empty list', input: { contentIdList: [], isAll: 0 } },
  { title: 'an id that is not hex', input: { contentIdList: ['drama-1'] } },
  { title: 'one drama too many', input: { contentIdList: idsOf(BATCH_DELETE_MAX + 1) } },
  { title: 'too many dramas with isAll', input: { contentIdList: idsOf(201), isAll: 1 } },
  { title: 'an isAll of 2', input: { contentIdList: [UNKNOWN], isAll: 2 } },
  { title: 'an isAll of true', input: { isAll: true } },
])('a deletion with $title is rejected and deletes nothing', async ({ input }) => {
  await using start = await startWithLists();
  const { app, alice, ids, listOf } = start;

  const response = await app.app.request('/api/collect/content/del', {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { authorization: alice.token, 'content-type': 'application/json' },
  });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'A0400', data: null });
  expect(await listOf(alice)).toEqual({ ids, total: 3 });
});

test('the maximum number of dramas can be deleted in one call', async () => {
  await using start = await startWithLists();
  const { alice, ids, listOf } = start;
  const contentIdList = [...idsOf(BATCH_DELETE_MAX - ids.length), ...ids];

  await alice.call('collectDel', { contentIdList });

  expect(await listOf(alice)).toEqual({ ids: [], total: 0 });
});

function idsOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => index.toString(16).padStart(32, '0'));
}
