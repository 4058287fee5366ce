// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

// Imported here, so that compiling it does not use up the test's time.
import '../../features/feedback/feedback-form.tsx';
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
