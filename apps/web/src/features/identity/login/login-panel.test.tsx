// spec: 2 login, the panel shows the drama behind it, a note about a locked episode, and the terms

import { expect, test } from 'vitest';

import { renderMarkup, textOf } from '../../../testing/render-markup.tsx';
import { LoginChoices } from './login-panel.tsx';

const idle = { busy: null, hasFailed: false, login: () => undefined };

// spec: 2 login, the texts, both buttons and, on a phone, the links of the agreement
test('a phone shows the welcome, both providers and the terms', () => {
  const html = renderMarkup(<LoginChoices hasTitle {...idle} />);

  expect(textOf(html)).toBe(
    'Welcome to Hookline Please login Sign In With Google Sign In With Facebook By continuing, you agree to our Terms of Services and Privacy Policy .',
  );
  expect(html).toMatch(/<a [^>]*href="\/terms-of-use\/"[^>]*>Terms of Services<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/privacy-policy\/"[^>]*>Privacy Policy<\/a>/);
});

test('a page that only shows the login has its heading above the welcome', () => {
  const html = renderMarkup(<LoginChoices heading="Login to watch more EPS" hasTitle {...idle} />);

  expect(html).toMatch(
    /<h1[^>]*>Login to watch more EPS<\/h1>.*<h2[^>]*>Welcome to Hookline<\/h2>/,
  );
});

test('a desktop drawer with its own title also shows the terms', () => {
  const html = renderMarkup(<LoginChoices hasTitle={false} {...idle} />);

  expect(textOf(html)).toBe(
    'Please login Sign In With Google Sign In With Facebook By continuing, you agree to our Terms of Services and Privacy Policy .',
  );
});

test('while a login is in progress, neither button starts another login', () => {
  const html = renderMarkup(<LoginChoices hasTitle {...idle} busy="google" />);

  expect(html.match(/aria-disabled="true"/g)).toHaveLength(2);
});

test('a failed login is announced to screen readers', () => {
  const html = renderMarkup(<LoginChoices hasTitle {...idle} hasFailed />);

  expect(html).toMatch(/role="alert"[^>]*>Couldn’t log you in/);
});

test.each([
  [5, 'Episode 5 is one tap away'],
  [null, ''],
])(
  'the login shows the drama and, if the locked episode is %s, the line "%s"',
  (lockedNumber, line) => {
    const drama = { id: 'd1', name: 'Moon Bride', cover: null, lockedNumber };

    const html = renderMarkup(<LoginChoices hasTitle={false} drama={drama} {...idle} />);

    expect(textOf(html)).toContain('Moon Bride');
    expect(textOf(html).includes('one tap away')).toBe(line !== '');
    expect(textOf(html)).toContain(line);
  },
);
