// @vitest-environment happy-dom
import { StudioError } from '@hookline/contract/studio';
import { fakePerson } from '@hookline/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer, OWNER, type Answers } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ActionDialog, type Typed } from './action-dialog.tsx';

const passkey = vi.hoisted(() => ({
  ask: vi.fn<() => Promise<object>>(),
  make: vi.fn<() => Promise<object>>(),
}));
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: passkey.ask,
  startRegistration: passkey.make,
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const { operatorId } = OWNER.operator;
const CHALLENGE = { nonce: 'n0nce', options: { challenge: 'c' } };

function Screen({ onTyped }: { onTyped: (typed: Typed) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ActionDialog
          title="Disable boris?"
          effect="2 sessions end at once."
          act="Disable boris"
          hasReason
          call="operatorDisable"
          input={(typed) => {
            onTyped(typed);
            return { operatorId, reason: typed.reason };
          }}
          done="boris is disabled."
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

async function open(answers: Answers, session = OWNER) {
  passkey.ask.mockResolvedValue({ id: 'key' });
  passkey.make.mockResolvedValue({ id: 'new key' });
  const { seen } = fakeServer({ signStart: () => CHALLENGE, ...answers });
  const person = fakePerson();
  const keys: string[] = [];
  renderPage(<Screen onTyped={({ key }) => keys.push(key)} />, { session });
  await person.click(screen.getByRole('button', { name: 'Open' }));
  return {
    person,
    keys,
    calls: () => seen.filter(({ call }) => call === 'operatorDisable'),
    names: () => seen.map(({ call }) => call).filter((call) => call !== 'session'),
    reason: screen.getByLabelText('Reason'),
    act: () => person.click(screen.getByRole('button', { name: 'Disable boris' })),
  };
}

test('the passkey signs an act before it is sent, and a toast says what was done', async () => {
  const { person, calls, reason, act } = await open({ operatorDisable: () => ({}) });

  await person.type(reason, ' left ');
  await act();

  expect(await screen.findByText('boris is disabled.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls()).toEqual([
    {
      call: 'operatorDisable',
      input: { operatorId, reason: 'left' },
      signature: { nonce: 'n0nce', response: { id: 'key' } },
    },
  ]);
});

test('an error loses nothing that was typed, and the act can be pressed again', async () => {
  let isBusy = true;
  const { person, calls, keys, reason, act } = await open({
    operatorDisable: () => {
      if (isBusy) throw new StudioError('busy', 'Too many acts. Wait a minute.');
      return {};
    },
  });
  await person.type(reason, 'left');
  await act();
  await screen.findByText('Too many acts. Wait a minute.');

  expect(reason).toHaveProperty('value', 'left');
  isBusy = false;
  await act();

  await screen.findByText('boris is disabled.');
  expect(calls()).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('each opening of a dialog has a key of its own', async () => {
  const { person, keys, reason, act } = await open({ operatorDisable: () => ({}) });
  await person.type(reason, 'left');
  await act();
  await screen.findByText('boris is disabled.');

  await person.click(screen.getByRole('button', { name: 'Open' }));
  await person.type(screen.getByLabelText('Reason'), 'again');
  await act();

  await waitFor(() => expect(new Set(keys).size).toBe(2));
});

test('an act that is under way is not begun twice', async () => {
  const { person, calls, reason } = await open({ operatorDisable: () => ({}) });
  await person.type(reason, 'left');
  const form = reason.closest('form') ?? reason;

  fireEvent.submit(form);
  fireEvent.submit(form);

  await screen.findByText('boris is disabled.');
  expect(calls()).toHaveLength(1);
});

test('an input that the contract refuses is not sent, and the field says why', async () => {
  const { names, reason, act } = await open({ operatorDisable: () => ({}) });

  await act();

  expect(await screen.findByText('Say why: the audit keeps it.')).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  expect(names()).toEqual([]);
});

test('a fault of the server stands beside its field, and one without a field below', async () => {
  const { person, reason, act } = await open({
    operatorDisable: () => {
      throw new StudioError('invalid', 'This does not fit.', {
        fields: { reason: 'Too vague.', operatorId: 'There is no such operator.' },
      });
    },
  });
  await person.type(reason, 'left');
  await act();

  await screen.findByText('This does not fit.');
  const described = reason.getAttribute('aria-describedby') ?? '';
  expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(
    'Too vague.',
  );
  expect(screen.getAllByText('Too vague.')).toHaveLength(1);
  expect(screen.getByText('There is no such operator.')).toBeTruthy();
});

test('a passkey that is not used leaves everything as it was', async () => {
  const { person, calls, reason, act } = await open({ operatorDisable: () => ({}) });
  passkey.ask.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await person.type(reason, 'left');
  await act();

  expect(await screen.findByText('The passkey was not used. Try again.')).toBeTruthy();
  expect(reason).toHaveProperty('value', 'left');
  expect(calls()).toEqual([]);
});

test('an operator without a passkey makes one in place, and the act goes on', async () => {
  const { person, names, calls, reason, act } = await open(
    {
      keyStart: () => ({ options: { challenge: 'c' } }),
      keyFinish: () => ({}),
      operatorDisable: () => ({}),
    },
    { ...OWNER, hasKey: false },
  );
  await person.type(reason, 'left');
  await act();
  await person.click(await screen.findByRole('button', { name: 'Make a passkey' }));

  await screen.findByText('boris is disabled.');
  expect(names()).toEqual(['keyStart', 'keyFinish', 'signStart', 'operatorDisable']);
  expect(calls()[0]?.signature).toEqual({ nonce: 'n0nce', response: { id: 'key' } });
});

test('Cancel changes nothing', async () => {
  const { person, names } = await open({});

  await person.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(names()).toEqual([]);
});
