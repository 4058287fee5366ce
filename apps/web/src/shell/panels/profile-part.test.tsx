// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

// Imported here, so that compiling them does not use up the test's time.
import '../../features/checkout/purchase-panel.tsx';
import '../../features/feedback/feedback-form.tsx';
import { productOf } from '../../features/checkout/testing/products.ts';
import { closePanel, openProfile, readPanels } from './open-panel.ts';
import { fakeScreen } from '../../testing/fake-screen.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ProfilePart } from './profile-part.tsx';

afterEach(() => closePanel());

// spec: 2 feedback, after sending feedback the profile is shown; on a phone, its drawer closes
test.each([
  { device: 'a desktop', isMobile: false, panel: { panel: 'profile', view: 'PROFILE' } },
  { device: 'a phone', isMobile: true, panel: { panel: null } },
])('sending feedback on $device leads back to the profile', async ({ isMobile, panel }) => {
  fakeScreen({ isMobile });
  openProfile('FEEDBACK');
  const server = fakeServer({ feedbackSubmit: null });
  const { user } = await act(async () => renderPage(<ProfilePart view="FEEDBACK" />, server));
  await user.type(
    await screen.findByRole('textbox', { name: /Description/ }),
    'The sound is late.',
  );
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'ada@example.com');
  expect(readPanels()).toMatchObject({ panel: 'profile', view: 'FEEDBACK' });

  await user.click(screen.getByRole('button', { name: 'Submit' }));

  await waitFor(() => expect(readPanels()).toMatchObject(panel));
});

test('a guest who logs in from the store comes back to it', async () => {
  openProfile('TOP_UP');
  const productList = {
    rechargeProducts: [productOf('small')],
    memberLayerId: '',
    memberLayerGroupId: '',
  };
  const server = fakeServer({ productList });
  const { user } = await act(async () => renderPage(<ProfilePart view="TOP_UP" />, server));

  await user.click(await screen.findByRole('button', { name: 'Log in to top up' }));

  expect(readPanels()).toMatchObject({ panel: 'login', wish: { kind: 'top-up' } });
});
