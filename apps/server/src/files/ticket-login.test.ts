import { blockMember, deleteMember, signOut, signOutMember } from '@hookline/services/identity';
import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';

const BY = { operator: 'olga', reason: 'ticket-12' };

/** Starts a server with a drama that two members and a guest play. */
async function startPlaying() {
  const app = await startTestApp();
  const drama = await app.addDrama([0, 0]);
  const [alice, bob] = [await app.addViewer(), await app.addViewer()];
  const folderOf = async (viewer: Pick<typeof alice, 'call'>) => {
    const { playUrl } = await viewer.call('chapterDetail', drama.episode(1));
    return playUrl.replace('master.m3u8', '');
  };
  return {
    ...app,
    alice,
    folders: [await folderOf(alice), await folderOf(bob), await folderOf(app.guest)],
    folderOf,
    open: async (folder = '', name = 'key') => (await app.app.request(folder + name)).status,
  };
}

type Playing = Awaited<ReturnType<typeof startPlaying>>;

// spec: 4 account, ours: a film's key is unavailable once the login that requested it has ended
// touches: apps/server/src/testing/start-test-app.ts
test.each<{ title: string; end: (app: Playing) => Promise<unknown> }>([
  { title: 'a logout', end: ({ alice, deps }) => signOut({ token: alice.token }, deps) },
  { title: 'a logout by an operator', end: ({ alice, deps }) => signOutMember(alice, deps) },
  {
    title: 'a block',
    end: ({ alice, deps }) => blockMember({ userId: alice.userId, ...BY }, deps),
  },
  {
    title: 'a deletion',
    end: ({ alice, deps }) => deleteMember({ userId: alice.userId, by: BY }, deps),
  },
])('$title revokes the film key of that login and of no other viewer', async ({ end }) => {
  await using app = await startPlaying();
  const [alices, bobs, guests] = app.folders;
  expect(await app.open(alices)).toBe(200);

  await end(app);

  expect(await app.open(alices)).toBe(403);
  expect(await app.open(bobs)).toBe(200);
  expect(await app.open(guests)).toBe(200);
});

test('a ticket does not reveal its member and stays the same for a while', async () => {
  await using app = await startPlaying();
  const [alices = '', bobs = ''] = app.folders;

  const ticket = alices.split('/')[3] ?? '';
  const readable = Buffer.from(ticket.split('.')[1] ?? '', 'base64url').toString();
  const { userId } = app.alice;

  expect(readable).toContain('[');
  for (const text of [readable, Buffer.from(readable, 'base64url').toString('hex'), ticket]) {
    expect(text).not.toContain(userId);
    expect(text).not.toContain(userId.replaceAll('-', ''));
  }
  expect(app.deps.tickets.open(ticket)?.login?.userId).toBe(userId);
  expect(await app.folderOf(app.alice)).toBe(alices);
  expect(bobs).not.toBe(alices);
});
