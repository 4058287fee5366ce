// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { fakeMember } from '../../testing/fake-member.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPageHook } from '../../testing/render-page.tsx';
import {
  beginPaymentCheck,
  endPaymentCheck,
} from '../../features/checkout/payment/payment-check.ts';
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

test('a member is unknown until the balance has loaded', async () => {
  logIn();
  const viewer = open();
  const first = viewer();

  await waitFor(() =>
    expect(viewer()).toEqual({
      kind: 'member',
      id: MEMBER.user_id,
      totalBalance: 1600,
      debt: 30,
      isPaymentPending: false,
    }),
  );
  expect(first).toEqual({ kind: 'unknown' });
});

test('a member whose payment is pending is known, with the balance so far', async () => {
  logIn();
  beginPaymentCheck();

  const viewer = open();

  await waitFor(() =>
    expect(viewer()).toMatchObject({ kind: 'member', totalBalance: 1600, isPaymentPending: true }),
  );
});
