// @vitest-environment happy-dom
import { StudioError } from '@hookline/contract/studio';
import { rightsOf } from '@hookline/domain/studio';
import { fakePerson } from '@hookline/ui/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { NORA_ID, serveMembers } from '../../testing/fake-members.ts';
import { OWNER, type Answers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MemberPage } from './member-page.tsx';

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: () => Promise.resolve({ id: 'key' }),
}));

afterEach(() => vi.unstubAllGlobals());

function openNora(answers: Answers = {}, session = OWNER) {
  const { seen } = serveMembers(answers);
  const view = renderPage(<MemberPage />, {
    at: `/members/${NORA_ID}`,
    path: '/members/:userId',
    session,
  });
  return {
    ...view,
    person: fakePerson(),
    sent: (name: string) => seen.filter(({ call }) => call === name),
  };
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });

test('a member shows balance with lots, and one timeline of all that happened', async () => {
  openNora();
  await screen.findByText('Unlocked episode 12 of Moon Bride');

  const lots = within(screen.getByRole('list', { name: 'Lots' })).getAllByRole('listitem');
  expect(lots.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^40 of 50 bonus coins ticket-7, expires .*Claw back$/),
    '100 coins order HL00004711, never expires',
  ]);
  const events = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('olga: member unblock'),
    expect.stringContaining('−10 bonus. Then 100 coins, 40 bonus.'),
    expect.stringContaining('The sound is late.'),
    expect.stringContaining('Logged in'),
  ]);
  expect(screen.getByText('hookline member show 10234567')).toBeDefined();
});

test('a grant says what it does, and is made with the key of its dialog as reference', async () => {
  const { person, sent } = openNora({
    memberGrant: () => ({ isNew: true, ledgerNo: 4, balance: { coin: 100, bonus: 90 } }),
  });

  await person.click(await press('Grant coins'));
  await screen.findByText(
    'Nora gets 50 bonus coins, which expire on 1 Dec 2026: the bonus goes from 40 to 90.',
  );
  await person.type(screen.getByLabelText('Reason'), 'ticket-9');
  await person.click(await press('Grant 50 bonus coins'));

  await screen.findByText('Nora has 100 coins and 90 bonus coins.');
  expect(sent('memberGrant')).toMatchObject([
    {
      input: {
        userId: NORA_ID,
        amount: 50,
        type: 'compensation',
        reason: 'ticket-9',
        reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
      signature: undefined,
    },
  ]);
});

test('a grant above 1,000 coins is signed, and a limit is said in the dialog', async () => {
  const { person, sent } = openNora({
    memberGrant: () => {
      throw new StudioError('limit', 'You may give 5,000 coins a day; 12 are left today.');
    },
  });

  await person.click(await press('Grant coins'));
  await person.clear(screen.getByLabelText('Coins'));
  await person.type(screen.getByLabelText('Coins'), '1001');
  await person.type(screen.getByLabelText('Reason'), 'ticket-9');
  await person.click(await press(/^Grant 50/));

  await screen.findByText('You may give 5,000 coins a day; 12 are left today.');
  expect(sent('memberGrant')).toMatchObject([
    { input: { amount: 1001 }, signature: { nonce: 'n' } },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('ticket-9');
});

test('a grant without a whole number of coins is refused beside its field', async () => {
  const { person, sent } = openNora();

  await person.click(await press('Grant coins'));
  await person.clear(screen.getByLabelText('Coins'));
  await person.type(screen.getByLabelText('Coins'), '1.5');
  await person.type(screen.getByLabelText('Reason'), 'x');
  const dialog = within(screen.getByRole('dialog'));
  await person.click(await dialog.findByRole('button', { name: 'Grant coins' }));

  await screen.findByText('Give a whole number of coins.');
  expect(sent('memberGrant')).toEqual([]);
});

test('a claw-back says what it takes, and names the grant by its reference', async () => {
  const { person, sent } = openNora({
    memberClawBack: () => ({ taken: 40, granted: 50, balance: { coin: 100, bonus: 0 } }),
  });

  await person.click(await press('Claw back'));
  await screen.findByText(
    'Nora loses 40 of the 50 bonus coins of ticket-7: what can be spent goes from 40 to 0. 10 are spent and stay spent.',
  );
  await person.type(screen.getByLabelText('Reason'), 'wrong member');
  await person.click(await press('Claw back 40 bonus coins'));

  await screen.findByText('Nora has 100 coins and 0 bonus coins.');
  expect(sent('memberClawBack')).toMatchObject([
    { input: { userId: NORA_ID, reference: 'ticket-7', reason: 'wrong member' } },
  ]);
});

test('a block takes three presses: the button, the reason and the act', async () => {
  const { person, sent } = openNora({ memberBlock: () => ({}) });

  await person.click(await press('Block'));
  await person.type(screen.getByLabelText('Reason'), 'stolen cards');
  await person.click(await press('Block Nora'));

  await screen.findByText('Nora is blocked and logged out.');
  expect(sent('memberBlock')).toMatchObject([
    { input: { userId: NORA_ID, reason: 'stolen cards' } },
  ]);
});

test('a deletion is signed, says what stays, and leads back to the list', async () => {
  const { person, sent, address } = openNora({
    memberDelete: () => ({}),
    memberDeletePreview: () => ({
      isPaying: false,
      coins: { coin: 100, bonus: 40 },
      ledgerRowCount: 3,
      abandonedCount: 0,
      hold: null,
    }),
  });

  await person.click(await press('Delete'));
  await screen.findByText(/100 coins and 40 bonus coins can no longer be spent\. 3 postings/);
  await person.type(screen.getByLabelText('Reason'), 'ticket-9');
  await person.click(await press('Delete Nora'));

  await screen.findByText('Elsewhere');
  expect(address()).toBe('/members');
  expect(sent('memberDelete')).toMatchObject([{ signature: { nonce: 'n' } }]);
  // Nothing more is asked about a member who is gone.
  expect(sent('memberDetail')).toHaveLength(1);
  expect(sent('memberDeletePreview')).toHaveLength(1);
});

test.each([
  { role: 'owner', shown: ['Grant coins', 'Claw back', 'Block', 'Delete'] },
  { role: 'finance', shown: ['Grant coins', 'Claw back'] },
  { role: 'support', shown: ['Grant coins', 'Claw back', 'Block'] },
] as const)('$role sees the acts of the role: $shown', async ({ role, shown }) => {
  openNora({}, { ...OWNER, rights: rightsOf(role) });
  await screen.findByText('Unlocked episode 12 of Moon Bride');

  const all = ['Grant coins', 'Claw back', 'Block', 'Delete'];
  expect(all.filter((name) => screen.queryByRole('button', { name }) !== null)).toEqual(shown);
});

test('a member who is gone is said to be', async () => {
  openNora({
    memberDetail: () => {
      throw new StudioError('not-found', 'There is no such member.');
    },
  });

  expect(await screen.findByText('There is no such member.')).toBeTruthy();
});
