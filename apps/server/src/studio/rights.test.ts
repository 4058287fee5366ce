// spec: 12 operation, ours: each call of the studio is open to the roles that have its right alone
// touches: STUDIO_ENDPOINTS

import { STUDIO_CALLS } from '@hookline/contract/studio';
import { hasRight, OPERATOR_ROLES, SIGNED_CALLS } from '@hookline/domain/studio';
import { expect, test } from 'vitest';

import { startTestStudio, pathOf } from '../testing/start-test-studio.ts';
import { STUDIO_ENDPOINTS } from './studio-endpoints.ts';

test('exactly the calls in the contract are served', () => {
  const served = STUDIO_ENDPOINTS.map(({ call }) => call.route.path);

  expect(served.toSorted()).toEqual(
    Object.values(STUDIO_CALLS)
      .map(({ route }) => route.path)
      .toSorted(),
  );
});

test('the audit can compare each signed act with its entry', () => {
  const signed = Object.entries(STUDIO_CALLS).filter(([, { risk }]) => risk === 'signed');

  expect(SIGNED_CALLS).toEqual(expect.arrayContaining(signed.map(([name]) => name)));
});

test('each role may make the calls of its rights, and no other', async () => {
  // Handlers that only answer, so that a call that is let through says so.
  const studioEndpoints = STUDIO_ENDPOINTS.map(({ call }) => ({
    call: { ...call, input: { safeParse: () => ({ success: true, data: {} }) } },
    handler: async () => ({}),
  }));
  await using shop = await startTestStudio({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only `safeParse` is called.
    studioEndpoints: studioEndpoints as unknown as typeof STUDIO_ENDPOINTS,
  });

  for (const role of OPERATOR_ROLES) {
    const { cookie } = await shop.operator(role);
    for (const { permission, route, risk } of Object.values(STUDIO_CALLS)) {
      const { status } = await shop.ask(pathOf(route.path), {
        method: route.method,
        headers: { cookie },
        ...(route.method === 'POST' ? { body: JSON.stringify({ input: {} }) } : {}),
      });
      const isOpen = permission === 'none' || permission === 'session';
      const mayCall = isOpen || hasRight(role, permission);
      const seen = status === 403 ? 'refused' : status === 428 ? 'unsigned' : 'let through';
      const expected = mayCall ? (risk === 'signed' ? 'unsigned' : 'let through') : 'refused';
      expect([role, route.path, seen]).toEqual([role, route.path, expected]);
    }
  }
});

test('a call without the session of an operator is refused', async () => {
  await using shop = await startTestStudio();
  const viewer = await shop.addViewer();
  const cookies = ['', 'studio=', `studio=${'x'.repeat(43)}`, `studio=${viewer.token}`];

  for (const cookie of cookies) {
    for (const { permission, route } of Object.values(STUDIO_CALLS)) {
      if (permission === 'none') continue;
      const { status } = await shop.ask(pathOf(route.path), {
        method: route.method,
        headers: { cookie },
        ...(route.method === 'POST' ? { body: JSON.stringify({ input: {} }) } : {}),
      });
      expect([route.path, status]).toEqual([route.path, 401]);
    }
  }
});
