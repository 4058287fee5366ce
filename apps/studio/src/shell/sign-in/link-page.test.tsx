// @vitest-environment happy-dom
import { StudioError } from '@hookline/contract/studio';
import { fakePerson } from '@hookline/ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer, OWNER } from '../../testing/fake-server.ts';
import { renderStudio } from '../../testing/render-studio.tsx';

vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: () => Promise.resolve({ id: 'new key' }),
}));

afterEach(() => vi.unstubAllGlobals());

const TOKEN = 't'.repeat(43);
const CODES = ['aaaa-1', 'bbbb-2'];

test('an invited operator makes a passkey, keeps the codes and is in', async () => {
  const { seen } = fakeServer({
    linkStart: () => ({ name: 'irene', role: 'support', options: { challenge: 'c' } }),
    linkFinish: () => ({ session: OWNER, recoveryCodes: CODES }),
  });
  renderStudio(`/link/${TOKEN}`);
  const person = fakePerson();
  await screen.findByRole('heading', { name: 'You are invited as irene, support' });
  await person.clear(screen.getByLabelText('Name of the passkey'));
  await person.type(screen.getByLabelText('Name of the passkey'), 'Phone');
  await person.click(screen.getByRole('button', { name: 'Make a passkey' }));

  const codes = await screen.findAllByRole('listitem');
  expect(codes.map((code) => code.textContent)).toEqual(CODES);
  const goOn = screen.getByRole('button', { name: 'Go on' });
  expect(goOn).toHaveProperty('disabled', true);
  await person.click(screen.getByLabelText('I have kept them'));
  await person.click(goOn);

  expect(await screen.findByRole('navigation', { name: 'Studio' })).toBeTruthy();
  expect(seen.find(({ call }) => call === 'linkFinish')?.input).toEqual({
    token: TOKEN,
    label: 'Phone',
    response: { id: 'new key' },
  });
  // The server counts a used link as a failed attempt to sign in.
  expect(seen.filter(({ call }) => call === 'linkStart')).toHaveLength(1);
});

test('a link that was used says so', async () => {
  fakeServer({
    linkStart: () => {
      throw new StudioError('not-found', 'This link was used.');
    },
  });
  renderStudio(`/link/${TOKEN}`);

  expect(await screen.findByText('This link was used.')).toBeTruthy();
});
