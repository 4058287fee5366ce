// @vitest-environment happy-dom
// spec: 2 home, a row resumes what the viewer has watched, for guests and members
// touches: apps/web/src/features/library/continue/use-continue-row.tsx

import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { begunDramas } from '../../catalog/begun-dramas.ts';
import { fakeMember } from '../../../testing/fake-member.ts';
import { fakeServer, type Answers } from '../../../testing/fake-server.ts';
import { logIn } from '../../../testing/log-in.ts';
import { renderSite } from '../../../testing/render-site.tsx';
import { forgetInGuestHistory, rememberInGuestHistory } from '../history/guest-history.ts';
import { fakeEntry, fakeGuestEntry, fakeList, idOf } from '../testing/lists.ts';
import { loadContinueRow, useContinueRow } from './use-continue-row.tsx';

const VIEW_PX = 800;
const SECTION_PX = 500;

beforeEach(() => {
  vi.stubGlobal('innerHeight', VIEW_PX);
  // The test document has no layout, so every section gets the same height.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(boxOf);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function boxOf(this: Element): DOMRect {
  const index = [...(this.parentElement?.children ?? [])].indexOf(this);
  return new DOMRect(0, index * SECTION_PX, 390, SECTION_PX);
}

function Home() {
  const sections = ['Featured', 'New', 'Top', 'Old'].map((name) => (
    <section key={name} aria-label={name} />
  ));
  return <div>{useContinueRow(sections)}</div>;
}

/** Opens the home page as the tab's first page, or another page from which the viewer goes home. */
async function open(start: '/' | '/away', answers: Answers = {}) {
  const server = fakeServer({ memberDetail: fakeMember(), ...answers });
  const routes = [
    { path: '/', loader: () => loadContinueRow(server.api), element: <Home /> },
    { path: '/away', element: null },
  ];
  const page = await renderSite(routes, { ...server, entries: [start] });
  return { ...page, ...server };
}

const order = () => screen.queryAllByRole('region').map((each) => each.getAttribute('aria-label'));
const cards = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const row = () => screen.findByRole('region', { name: 'Continue watching' });

test('on a reloaded page the row is inserted below the view and moves nothing above', async () => {
  rememberInGuestHistory(fakeGuestEntry(1));

  await open('/');
  await row();

  expect(order()).toEqual(['Featured', 'New', 'Continue watching', 'Top', 'Old']);
});

test('a page opened from another page has the row below the first section', async () => {
  rememberInGuestHistory(fakeGuestEntry(1));
  const { go } = await open('/away');

  await go('/');

  expect(order()).toEqual(['Featured', 'Continue watching', 'New', 'Top', 'Old']);
});

test('going back to a page restores the row where it was', async () => {
  rememberInGuestHistory(fakeGuestEntry(1));
  const { go } = await open('/');
  await row();
  await go('/away');

  await go(-1);

  expect(order()).toEqual(['Featured', 'New', 'Continue watching', 'Top', 'Old']);
});

test('a guest without a history sees no row, and no request is sent', async () => {
  const { asked } = await open('/');

  expect(order()).toEqual(['Featured', 'New', 'Top', 'Old']);
  expect(asked).toEqual([]);
});

test("a guest's row needs no request and lists unfinished dramas, newest first", async () => {
  rememberInGuestHistory(fakeGuestEntry(1));
  rememberInGuestHistory(fakeGuestEntry(2, { epIndex: 7, positionSeconds: 56 }));
  rememberInGuestHistory(fakeGuestEntry(3, { epIndex: 7, positionSeconds: 54 }));
  const { asked } = await open('/');
  await row();

  expect(cards()).toEqual(['Drama 3 EP 8', 'Drama 1 EP 3']);
  expect(asked).toEqual([]);
});

test("a member's row comes from the account, and each card resumes its episode", async () => {
  logIn();
  rememberInGuestHistory(fakeGuestEntry(9));
  const { askedFor } = await open('/', {
    historyList: fakeList([fakeEntry(1), fakeEntry(2, { sequenceNo: 5 })]).answer,
  });
  await row();

  expect(cards()).toEqual(['Drama 1 EP 3', 'Drama 2 EP 5']);
  expect(screen.getAllByRole('link').map((card) => card.getAttribute('href'))).toEqual([
    `/reel-shorts/drama-1-${idOf(1)}/3/`,
    `/reel-shorts/drama-2-${idOf(2)}/5/`,
  ]);
  expect(askedFor('historyList')).toHaveLength(1);
});

test('the hero can resume unfinished dramas until the viewer leaves the page', async () => {
  rememberInGuestHistory(fakeGuestEntry(1));
  rememberInGuestHistory(fakeGuestEntry(2, { epIndex: 7, positionSeconds: 56 }));
  const { go } = await open('/');
  await row();

  expect(begunDramas.get().byId).toEqual({
    [idOf(1)]: { chapterId: fakeGuestEntry(1).chapterId, number: 3 },
  });
  await go('/away');
  expect(begunDramas.get().byId).toEqual({});
});

test('a response that arrives later than the page moves nothing in view', async () => {
  logIn();
  const newest = { records: [fakeEntry(1)], hasMore: false, total: 1 };
  const answer = Promise.withResolvers<typeof newest>();
  const { go } = await open('/away', { historyList: () => answer.promise });
  await go('/');
  expect(order()).toHaveLength(4);

  await act(async () => answer.resolve(newest));
  await row();

  expect(order()).toEqual(['Featured', 'New', 'Continue watching', 'Top', 'Old']);
});

test('cards keep their order while the page is shown, and a deleted drama disappears', async () => {
  for (const number of [1, 2, 3]) rememberInGuestHistory(fakeGuestEntry(number));
  await open('/');
  await row();

  act(() => {
    rememberInGuestHistory(fakeGuestEntry(1, { epIndex: 4 }));
    forgetInGuestHistory([idOf(2)]);
  });

  expect(cards()).toEqual(['Drama 3 EP 3', 'Drama 1 EP 5']);
});
