// @vitest-environment happy-dom
import { StudioError } from '@hookline/contract/studio';
import { fakePerson } from '@hookline/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer, OWNER, type Answers } from '../../testing/fake-server.ts';
import { renderStudio } from '../../testing/render-studio.tsx';

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: () => Promise.resolve({ id: 'key' }),
  startRegistration: () => Promise.resolve({ id: 'new key' }),
}));

afterEach(() => vi.unstubAllGlobals());

const OPTIONS = { challenge: 'c' };
const signedOut = () => {
  throw new StudioError('signed-out', 'Your session has ended.');
};

/** A server with a session that begins by signing in and ends when `end` is called. */
function openStudio(at: string, answers: Answers = {}) {
  let isIn = false;
  const begin = () => {
    isIn = true;
    return OWNER;
  };
  const { seen } = fakeServer({
    session: () => (isIn ? OWNER : null),
    signInStart: () => ({ options: OPTIONS, isDemo: false }),
    signInFinish: begin,
    signInDemo: begin,
    operatorList: () => (isIn ? { operators: [] } : signedOut()),
    operatorAdd: () => (isIn ? { path: '/link/t', expiresAt: 0 } : signedOut()),
    signStart: () => (isIn ? { nonce: 'n', options: OPTIONS } : signedOut()),
    signOut: () => ({}),
    ...answers,
  });
  return {
    ...renderStudio(at),
    person: fakePerson(),
    names: () => seen.map(({ call }) => call),
    end: () => {
      isIn = false;
    },
  };
}

const press = (name: string) => screen.findByRole('button', { name });

test('a passkey signs in, and the page that was asked for opens', async () => {
  const { person, address } = openStudio('/system/operators?q=a');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(address()).toBe('/sign-in?to=%2Fsystem%2Foperators%3Fq%3Da');

  await person.click(await press('Sign in with a passkey'));

  expect(await screen.findByRole('heading', { name: 'Operators' })).toBeTruthy();
  expect(address()).toBe('/system/operators?q=a');
});

test('the demo is entered where there is one, and nowhere else', async () => {
  const { person, names } = openStudio('/sign-in', {
    signInStart: () => ({ options: OPTIONS, isDemo: true }),
  });

  await person.click(await press("Enter as the demo's owner"));

  expect(await screen.findByRole('navigation', { name: 'Studio' })).toBeTruthy();
  expect(names()).toContain('signInDemo');
});

test('without the demo, nothing offers it', async () => {
  const { names } = openStudio('/sign-in');

  await waitFor(() => expect(names()).toContain('signInStart'));
  await press('Use a recovery code');

  expect(screen.queryByRole('button', { name: /Enter as/ })).toBeNull();
});

test('a recovery code that does not fit is said beside its field', async () => {
  const { person } = openStudio('/sign-in', {
    signInRecover: () => {
      throw new StudioError('invalid', 'Name and code do not fit.', {
        fields: { code: 'Not a code of irene.' },
      });
    },
  });
  await person.click(await press('Use a recovery code'));
  await person.type(screen.getByLabelText('Name'), 'irene');
  await person.type(screen.getByLabelText('Recovery code'), 'abc');
  await person.click(await press('Sign in'));

  expect(await screen.findByText('Not a code of irene.')).toBeTruthy();
  expect(screen.getByLabelText('Recovery code')).toHaveProperty('value', 'abc');
});

test('a session that ends takes nothing away: after signing in again, the act is pressed again', async () => {
  const { person, end } = openStudio('/sign-in?to=/system/operators');
  await person.click(await press('Sign in with a passkey'));
  await person.click(await press('Add operator'));
  await person.type(screen.getByLabelText('Name'), 'tom');
  await person.type(screen.getByLabelText('Reason'), 'New on the team');
  end();
  await person.click(await press('Add tom'));

  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy();
  await person.click(await press('Sign in with a passkey'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull());

  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'tom');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'New on the team');
  await person.click(await press('Add tom'));
  expect(await screen.findByRole('dialog', { name: 'Link for tom' })).toBeTruthy();
});

test('a right that was taken away is said, and the rights are read anew', async () => {
  const { person, names } = openStudio('/sign-in?to=/system/operators', {
    operatorAdd: () => {
      throw new StudioError('forbidden', 'Your role may not add operators.');
    },
  });
  await person.click(await press('Sign in with a passkey'));
  await person.click(await press('Add operator'));
  await person.type(screen.getByLabelText('Name'), 'tom');
  await person.type(screen.getByLabelText('Reason'), 'New');
  const sessions = () => names().filter((name) => name === 'session').length;
  const before = sessions();
  await person.click(await press('Add tom'));

  expect(await screen.findByText('Your role may not add operators.')).toBeTruthy();
  await waitFor(() => expect(sessions()).toBeGreaterThan(before));
});

test('signing out ends the session and leads to the sign-in page', async () => {
  const { person, names, address } = openStudio('/sign-in?to=/system');
  await person.click(await press('Sign in with a passkey'));

  await person.click(await press('Sign out'));

  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(names()).toContain('signOut');
  expect(address()).toBe('/sign-in');
});
