// spec: 6 roles, a member's library is private: other members can neither change nor see it
// touches: collectList

import { auditLibrary } from '@hookline/db/testing';
import { expect, test } from 'vitest';

import { ENDPOINTS } from '../../http/endpoints.ts';
import type { TestViewer } from '../../testing/add-viewer.ts';
import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;
type TestDrama = Awaited<ReturnType<App['addDrama']>>;
type Ask = (member: TestViewer, drama: TestDrama) => Promise<unknown>;

/**
 * Every call of the library by its path, made with a drama's ids. The calls that read return the
 * member's own data.
 */
const CALLS: Readonly<Record<string, Ask>> = {
  '/collect/content/add': (member, drama) => member.call('collectAdd', drama.episode(1)),
  '/collect/content/cancel': (member, drama) => member.call('collectCancel', drama.episode(1)),
  '/collect/content/del': (member, drama) =>
    member.call('collectDel', { contentIdList: [drama.dramaId] }),
  '/collect/content/list': (member) => member.call('collectList', {}),
  '/view/history/report': (member, drama) =>
    member.call('historyReport', { ...drama.episode(1), sectionMediaPlayedSeconds: 3 }),
  '/view/history/merge': (member, drama) =>
    member.call('historyMerge', { entries: [guestEntryOf(drama)] }),
  '/view/history/list': (member) => member.call('historyList', {}),
  '/view/history/del': (member, drama) =>
    member.call('historyDel', { contentIdList: [drama.dramaId] }),
  '/thumbUp/content/add': (member, drama) => member.call('thumbUpAdd', drama.episode(1)),
  '/thumbUp/content/cancel': (member, drama) => member.call('thumbUpCancel', drama.episode(1)),
};

function guestEntryOf(drama: TestDrama) {
  return { ...drama.episode(1), positionSeconds: 3, watchedAt: NOW_MS };
}

const LIBRARY_PATHS = /^\/(?:collect|thumbUp|view\/history)\//;

/** Adds all kinds of library items of a drama for a member. */
async function keep(member: TestViewer, drama: TestDrama): Promise<void> {
  await member.call('collectAdd', drama.episode(1));
  await member.call('thumbUpAdd', drama.episode(1));
  await member.call('historyReport', { ...drama.episode(1), sectionMediaPlayedSeconds: 9 });
}

/**
 * Reads everything that a member can see of their library. Counts are left out: they are public.
 */
async function readLibrary(member: TestViewer, drama: TestDrama) {
  const behavior = await member.call('chapterBehavior', drama.episode(1));
  const detail = await member.call('videoDetail', drama.input);
  const favourites = await member.call('collectList', {});
  const history = await member.call('historyList', {});
  const { playback } = await member.call('chapterDetail', drama.episode(1));
  return {
    flags: [behavior.likeFlag, behavior.thumbUpFlag, detail.likeFlag, detail.thumbUpFlag],
    favourites,
    history,
    resumeSeconds: playback?.resumeSeconds,
  };
}

const NOTHING = {
  flags: [false, false, false, false],
  favourites: { records: [], hasMore: false, total: 0 },
  history: { records: [], hasMore: false, total: 0 },
  resumeSeconds: 0,
};

/** Starts with two members and two dramas. Only Alice has a library, with one of the dramas. */
async function startWithTwo() {
  const app = await startTestApp();
  const [kept, plain] = [await app.addDrama([0]), await app.addDrama([0])];
  const [alice, bob] = [await app.addViewer(), await app.addViewer()];
  await keep(alice, kept);
  return { app, kept, plain, alice, bob, [Symbol.asyncDispose]: app[Symbol.asyncDispose] };
}

test('the table of these tests covers every library call', () => {
  const served = ENDPOINTS.map(({ call }) => call.route.path);

  expect(Object.keys(CALLS).toSorted()).toEqual(
    served.filter((path) => LIBRARY_PATHS.test(path)).toSorted(),
  );
});

test('members can read their own library', async () => {
  await using start = await startWithTwo();

  const { flags, favourites, history, resumeSeconds } = await readLibrary(start.alice, start.kept);

  expect(flags).toEqual([true, true, true, true]);
  const ofKept = { records: [{ contentId: start.kept.dramaId }], total: 1 };
  expect(favourites).toMatchObject(ofKept);
  expect(history).toMatchObject(ofKept);
  expect(resumeSeconds).toBe(9);
});

test.each(Object.entries(CALLS))(
  "calling %s as another member neither changes nor reveals the first member's library",
  async (_path, ask) => {
    await using start = await startWithTwo();
    const { app, alice, bob, kept, plain } = start;
    const before = await readLibrary(alice, kept);
    expect(await readLibrary(bob, kept)).toEqual(NOTHING);

    const [answer, answerOfPlain] = [await ask(bob, kept), await ask(bob, plain)];

    expect(ofEither(answer, start)).toEqual(ofEither(answerOfPlain, start));
    expect(await readLibrary(alice, kept)).toEqual(before);
    expect(await auditLibrary(app.deps.db)).toEqual([]);
  },
);

test.each(Object.entries(CALLS))(
  'a member with the same items who calls %s changes nothing for the other member',
  async (_path, ask) => {
    await using start = await startWithTwo();
    const { app, alice, bob, kept } = start;
    await keep(bob, kept);
    const before = await readLibrary(alice, kept);

    await ask(bob, kept);

    expect(await readLibrary(alice, kept)).toEqual(before);
    expect(await auditLibrary(app.deps.db)).toEqual([]);
  },
);

/** Makes responses about two dramas comparable, by giving both dramas the same ids. */
function ofEither(answer: unknown, { kept, plain }: { kept: TestDrama; plain: TestDrama }): string {
  return JSON.stringify(answer)
    .replaceAll(kept.dramaId, plain.dramaId)
    .replaceAll(kept.episodeIds[0] ?? '', plain.episodeIds[0] ?? '');
}
