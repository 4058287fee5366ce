// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { fakeMember } from '../../testing/fake-member.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPageHook } from '../../testing/render-page.tsx';
import { beginPaymentCheck, endPaymentCheck } from '../payments/payment-check.ts';
import { useViewer } from './use-viewer.ts';

afterEach(() => {
  endPaymentCheck();
  localStorage.clear();
});

const MEMBER = fakeMember({ totalBalance: 1600, debt: 30 });

function open() {
  const server = fakeServer({ memberDetail: MEMBER });
  const { result } = renderPageHook(useViewer, { initialProps: undefined, ...server });
  return () => result.current;
}

test('a visitor without a login is a guest', async () => {
  const viewer = open();

  await waitFor(() => expect(viewer()).toEqual({ kind: 'guest' }));
});

test('a member is unknown until their balance has come', async () => {
  logIn();
  const viewer = open();
  const first = viewer();

  await waitFor(() =>
    expect(viewer()).toEqual({ kind: 'member', id: MEMBER.user_id, totalBalance: 1600, debt: 30 }),
  );
  expect(first).toEqual({ kind: 'unknown' });
});

test('while a payment is checked there is no offer to pay; afterwards the member is known again', async () => {
  logIn();
  const viewer = open();
  await waitFor(() => expect(viewer().kind).toBe('member'));

  act(() => beginPaymentCheck());
  expect(viewer()).toEqual({ kind: 'unknown' });
  act(() => endPaymentCheck());

  expect(viewer().kind).toBe('member');
});
