// @vitest-environment happy-dom
import { StudioError } from '@hookline/contract/studio';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { LISTED, NORA_ID, serveMembers } from '../../testing/fake-members.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LedgerPage } from './ledger-page.tsx';
import { memberFinder } from './member-finder.ts';
import { MembersPage } from './members-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the list shows number, state and balance of each member, and opens one', async () => {
  serveMembers();
  renderPage(<MembersPage />, { at: '/members' });

  const row = (await screen.findAllByRole('row'))[1] ?? document.body;

  const texts = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(['Nora', '10234567', 'blocked', '1,200', '50', '1 Nov 2026', '–']);
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/members/${NORA_ID}`);
});

test('a name with markup is shown as its letters, and makes no element', async () => {
  const nickName = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
  const listed = { ...LISTED, nickName };
  serveMembers({ memberList: () => ({ rows: [listed], next: null }) });
  const { container } = renderPage(<MembersPage />, { at: '/members' });

  expect((await screen.findByRole('link', { name: nickName })).textContent).toBe(nickName);
  expect(container.querySelectorAll('script, img')).toHaveLength(0);
});

test('filters of the address reach the server as times, and a wrong one is left out', async () => {
  const { seen } = serveMembers();
  renderPage(<MembersPage />, {
    at: '/members?q=nora&state=blocked&from=2026-11-01&to=2026-11-01&x=1',
  });
  await screen.findByRole('table');
  const asked = seen.find(({ call }) => call === 'memberList');

  const from = new Date(2026, 10, 1).getTime();
  expect(asked?.input).toEqual({
    word: 'nora',
    state: 'blocked',
    joinedFrom: String(from),
    joinedUntil: String(new Date(2026, 10, 2).getTime()),
  });
});

test('a list without members says so, and one that cannot be read can be asked for again', async () => {
  serveMembers({ memberList: () => ({ rows: [], next: null }) });
  renderPage(<MembersPage />, { at: '/members?q=nobody' });
  await screen.findByText('No member fits these filters.');

  serveMembers({
    memberList: () => {
      throw new StudioError('failed', 'Something went wrong on our side.');
    },
  });
  renderPage(<MembersPage />, { at: '/members' });
  await screen.findByText('Something went wrong on our side.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a ledger shows before, change and after of each posting', async () => {
  serveMembers();
  renderPage(<LedgerPage />, {
    at: `/members/${NORA_ID}/ledger`,
    path: '/members/:userId/ledger',
  });

  const row = (await screen.findAllByRole('row'))[1] ?? document.body;

  const texts = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    '3',
    expect.stringMatching(/^Unlocked episode 12 of Moon Bride.*1 entry/),
    '100',
    '50 −10 = 40',
    '0',
  ]);
});

test('"Go to" finds members by whatever names them', async () => {
  const { seen } = serveMembers({
    memberFind: () => ({
      members: [{ userId: NORA_ID, code: '10234567', nickName: 'Nora', isBlocked: true }],
    }),
  });

  const found = await memberFinder.find('HL4711', AbortSignal.timeout(1_000));

  expect(found).toEqual([
    { key: NORA_ID, name: 'Nora', detail: '10234567, blocked', to: `/members/${NORA_ID}` },
  ]);
  expect(seen).toMatchObject([{ call: 'memberFind', input: { word: 'HL4711' } }]);
});
