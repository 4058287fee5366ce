// spec: 7 calls, history merge: the newer entry wins, and merging again changes nothing
// touches: planHistoryMerge

import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';

import { planHistoryMerge, type GuestWatch, type WatchHistory } from './merge-history.ts';

const LATEST_MS = 1_000;
const NOTHING: WatchHistory = { dramas: [], positions: [] };

/** Makes a watch of an episode named by drama and number, such as 'a2'. */
const watch = (episodeId: string, watchedAtMs: number, seconds = 0): GuestWatch => ({
  dramaId: episodeId.charAt(0),
  episodeId,
  seconds,
  watchedAtMs,
});

/** Applies planned changes to a history as the database does. */
function applied(history: WatchHistory, change: WatchHistory): WatchHistory {
  const dramas = new Map([...history.dramas, ...change.dramas].map((each) => [each.dramaId, each]));
  const positions = new Map(
    [...history.positions, ...change.positions].map((each) => [each.episodeId, each]),
  );
  return { dramas: sorted(dramas), positions: sorted(positions) };
}

function sorted<T>(entries: ReadonlyMap<string, T>): T[] {
  return [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

const merged = (history: WatchHistory, guest: readonly GuestWatch[], latestMs = LATEST_MS) =>
  applied(history, planHistoryMerge({ history, guest, latestMs }));

/** Applies a member's report, which is always newer than existing entries. */
const reported = (
  history: WatchHistory,
  { dramaId, episodeId, seconds, watchedAtMs }: GuestWatch,
) =>
  applied(history, {
    dramas: [{ dramaId, episodeId, watchedAtMs }],
    positions: [{ dramaId, episodeId, seconds, reportedAtMs: watchedAtMs }],
  });

const MEMBER = reported(reported(NOTHING, watch('a1', 400, 40)), watch('a2', 500, 50));

test.each([
  { title: 'an older watch of the drama changes nothing', guest: watch('a2', 499, 9) },
  { title: 'a watch at the same time changes nothing', guest: watch('a2', 500, 9) },
])('$title', ({ guest }) => {
  expect(merged(MEMBER, [guest])).toEqual(MEMBER);
});

test('a newer guest watch replaces the drama entry and adds its position', () => {
  const history = merged(MEMBER, [watch('a3', 501, 7)]);

  expect(history.dramas).toEqual([{ dramaId: 'a', episodeId: 'a3', watchedAtMs: 501 }]);
  expect(history.positions).toContainEqual({
    dramaId: 'a',
    episodeId: 'a3',
    seconds: 7,
    reportedAtMs: 501,
  });
});

test('a newer guest position is merged even if the drama was watched later', () => {
  const history = merged(MEMBER, [watch('a1', 450, 45)]);

  expect(history.dramas).toEqual(MEMBER.dramas);
  expect(history.positions[0]).toMatchObject({ episodeId: 'a1', seconds: 45, reportedAtMs: 450 });
});

test('the newest of several watches becomes the drama entry, and all positions are kept', () => {
  const history = merged(NOTHING, [watch('b2', 20, 2), watch('b3', 30, 3), watch('b1', 10)]);

  expect(history.dramas).toEqual([{ dramaId: 'b', episodeId: 'b3', watchedAtMs: 30 }]);
  expect(history.positions.map(({ seconds }) => seconds)).toEqual([0, 2, 3]);
});

test.each([
  { title: 'at the login', watchedAtMs: LATEST_MS },
  { title: 'after the login', watchedAtMs: LATEST_MS + 1 },
  { title: 'a year later', watchedAtMs: LATEST_MS + 31_536_000_000 },
])('a guest watch dated $title gets the time of the login', ({ watchedAtMs }) => {
  const history = merged(MEMBER, [watch('c1', watchedAtMs)]);

  expect(history.dramas).toContainEqual({ dramaId: 'c', episodeId: 'c1', watchedAtMs: LATEST_MS });
});

/** Few dramas, episodes and times, so that many entries collide. */
const guestWatch = tuple(
  constantFrom('a1', 'a2', 'a3', 'b1', 'b2'),
  integer({ min: 990, max: 1_005 }),
  integer({ min: 0, max: 3 }),
).map((parts) => watch(...parts));
const guestHistory = array(guestWatch, { maxLength: 8 });
/** Generates a member's history, which consists of reports and earlier merges. */
const memberHistory = array(guestWatch, { maxLength: 8 }).map((watches) =>
  merged(NOTHING, watches),
);

test('merging the same guest history again changes nothing, whatever its timestamps', () => {
  assert(
    property(memberHistory, guestHistory, (member, guest) => {
      const once = merged(member, guest);

      expect(planHistoryMerge({ history: once, guest, latestMs: LATEST_MS })).toEqual(NOTHING);
    }),
  );
});

test('a report and a merge produce the same history in either order', () => {
  assert(
    property(memberHistory, guestHistory, guestWatch, (member, guest, later) => {
      const report = { ...later, watchedAtMs: LATEST_MS + 1 };

      expect(merged(reported(member, report), guest)).toEqual(
        reported(merged(member, guest), report),
      );
    }),
  );
});

test('the order of the entries in a guest history does not affect the merge', () => {
  assert(
    property(memberHistory, guestHistory, (member, guest) => {
      expect(merged(member, guest.toReversed())).toEqual(merged(member, guest));
    }),
  );
});

test('a merge keeps the newest watches, and all its entries come from one of the two histories', () => {
  assert(
    property(memberHistory, guestHistory, (member, guest) => {
      const history = merged(member, guest);
      const guestTimes = guest.map((each) => ({
        ...each,
        watchedAtMs: Math.min(each.watchedAtMs, LATEST_MS),
      }));

      for (const { dramaId, watchedAtMs } of [...member.dramas, ...guestTimes]) {
        const entry = history.dramas.find((each) => each.dramaId === dramaId);
        expect(entry?.watchedAtMs).toBeGreaterThanOrEqual(watchedAtMs);
      }
      for (const { episodeId, ...known } of [...member.positions, ...guestTimes]) {
        const knownMs = 'reportedAtMs' in known ? known.reportedAtMs : known.watchedAtMs;
        const position = history.positions.find((each) => each.episodeId === episodeId);
        expect(position?.reportedAtMs).toBeGreaterThanOrEqual(knownMs);
      }
      for (const entry of history.dramas) {
        const isKnown = ({ episodeId, watchedAtMs }: { episodeId: string; watchedAtMs: number }) =>
          episodeId === entry.episodeId && watchedAtMs === entry.watchedAtMs;
        expect([...member.dramas, ...guestTimes].some(isKnown)).toBe(true);
      }
    }),
  );
});
