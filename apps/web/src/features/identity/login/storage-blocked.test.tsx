// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { renderPage } from '../../../testing/render-page.tsx';
import { LoginChoices } from './login-panel.tsx';

const idle = { busy: null, hasFailed: false, login: () => undefined };
const sentence = () => screen.queryByText(/Your browser blocks site data/);

/** Makes access to storage throw, as in the browser of a visitor who allows no site data. */
function blockStorage() {
  const spy = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  onTestFinished(() => spy.mockRestore());
}

// spec: 8 toasts, a browser without storage shows a warning before a login
// touches: apps/web/src/features/identity/login/login-panel.tsx
test('if storage is blocked, the viewer is warned that a login would not last', () => {
  blockStorage();

  renderPage(<LoginChoices hasTitle {...idle} />);

  expect(sentence()).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign In With Google' })).toBeTruthy();
});

test('if storage works, the viewer sees no message about it', () => {
  renderPage(<LoginChoices hasTitle {...idle} />);

  expect(sentence()).toBeNull();
});
