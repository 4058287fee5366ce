// @vitest-environment happy-dom
import { StudioError, type ListedOperator } from '@hookline/contract/studio';
import { fakePerson } from '@hookline/ui/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer, OWNER, type Answers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OperatorPage } from './operator-page.tsx';
import { OperatorsPage } from './operators-page.tsx';

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: () => Promise.resolve({ id: 'key' }),
}));

afterEach(() => vi.unstubAllGlobals());

const BORIS: ListedOperator = {
  operatorId: '0b0e7a3e-7f0f-4d51-9a83-0d5f1c7d2a11',
  name: 'boris',
  role: 'finance',
  state: 'active',
  createdAt: Date.UTC(2026, 10, 1),
  keys: [{ label: 'Laptop', usedAt: null }],
  recoveryCodesLeft: 6,
  sessions: [
    { sessionId: 's1', beganAt: 1, seenAt: 2, network: '198.51.100.0/24' },
    { sessionId: 's2', beganAt: 3, seenAt: 4, network: '203.0.113.0/24' },
  ],
};
const { operatorId } = BORIS;

function serve(answers: Answers = {}) {
  return fakeServer({
    operatorList: () => ({ operators: [BORIS] }),
    signStart: () => ({ nonce: 'n', options: {} }),
    ...answers,
  });
}

function openBoris(answers: Answers) {
  const { seen } = serve(answers);
  renderPage(<OperatorPage />, {
    at: '/system/operators/boris',
    path: '/system/operators/:name',
  });
  return {
    person: fakePerson(),
    sent: (name: string) => seen.find(({ call }) => call === name),
  };
}

test('the list shows each operator with role, state and what may sign in', async () => {
  serve();
  renderPage(<OperatorsPage />);

  const row = (await screen.findAllByRole('row'))[1] ?? document.body;

  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 6)
      .map((cell) => cell.textContent),
  ).toEqual(['boris', 'finance', 'active', '1', '6', '2']);
});

test('an operator who may only read has nothing to press', async () => {
  const session = { ...OWNER, rights: OWNER.rights.filter((right) => right !== 'operator.write') };
  serve({ session: () => session });
  renderPage(<OperatorsPage />, { session });

  await screen.findByRole('table');

  expect(screen.queryByRole('button', { name: 'Add operator' })).toBeNull();
});

test('adding an operator shows the link once, with its end', async () => {
  const expiresAt = Date.UTC(2026, 10, 30, 14, 5);
  const { seen } = serve({ operatorAdd: () => ({ path: '/link/abc', expiresAt }) });
  renderPage(<OperatorsPage />);
  const person = fakePerson();
  await person.click(await screen.findByRole('button', { name: 'Add operator' }));
  await person.type(screen.getByLabelText('Name'), 'tom');
  await person.selectOptions(screen.getByLabelText('Role'), 'finance');
  await person.type(screen.getByLabelText('Reason'), 'Books');
  await person.click(screen.getByRole('button', { name: 'Add tom' }));

  const dialog = await screen.findByRole('dialog', { name: 'Link for tom' });
  expect(dialog.textContent).toContain(`${window.location.origin}/link/abc`);
  expect(dialog.querySelector('time')?.dateTime).toBe('2026-11-30T14:05:00.000Z');
  expect(seen.find(({ call }) => call === 'operatorAdd')?.input).toEqual({
    name: 'tom',
    role: 'finance',
    reason: 'Books',
  });
});

test.each([
  {
    button: 'Disable',
    act: 'Disable boris',
    call: 'operatorDisable',
    effect: 'boris can no longer sign in, and 2 sessions end at once.',
  },
  {
    button: 'Reset',
    act: 'Reset boris',
    call: 'operatorReset',
    effect: '1 passkey, 6 recovery codes and 2 sessions of boris end at once.',
  },
] as const)('$button says what ends before it is done', async ({ button, act, call, effect }) => {
  const { person, sent } = openBoris({
    operatorDisable: () => ({}),
    operatorReset: () => ({ path: '/link/abc', expiresAt: 0 }),
  });
  await person.click(await screen.findByRole('button', { name: button }));
  expect(screen.getByRole('dialog').textContent).toContain(effect);
  await person.type(screen.getByLabelText('Reason'), 'Left');
  await person.click(screen.getByRole('button', { name: act }));

  await vi.waitFor(() => expect(sent(call)?.input).toEqual({ operatorId, reason: 'Left' }));
});

test('the last owner stays, and the dialog says why', async () => {
  const { person } = openBoris({
    operatorRole: () => {
      throw new StudioError('conflict', 'boris is the last owner.');
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Change role' }));
  await person.selectOptions(screen.getByLabelText('Role'), 'editor');
  await person.type(screen.getByLabelText('Reason'), 'Moves on');
  await person.click(screen.getByRole('button', { name: 'Make boris editor' }));

  expect(await screen.findByText('boris is the last owner.')).toBeTruthy();
  expect(screen.getByLabelText('Role')).toHaveProperty('value', 'editor');
});

test('one session of an operator is ended', async () => {
  const { person, sent } = openBoris({ operatorEndSession: () => ({}) });
  const row = (await screen.findByText('203.0.113.0/24')).closest('tr') ?? document.body;
  await person.click(within(row).getByRole('button', { name: 'End session' }));
  await person.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'End session' }),
  );

  await screen.findByText('The session of boris has ended.');
  expect(sent('operatorEndSession')?.input).toEqual({ operatorId, sessionId: 's2' });
});
