import { expect, test } from 'vitest';

import { readOAuthCallback } from './oauth-callback.ts';

const ORIGIN = 'https://hookline.example';

// spec: 2 root, the root page reads code and state and removes them from the URL
test('the Google response is read with its issuer and removed from the URL', () => {
  const query =
    'code=4%2Fabc&state=s1&iss=https%3A%2F%2Faccounts.google.com&scope=openid&authuser=0&prompt=none&hd=x.example';

  expect(readOAuthCallback(`${ORIGIN}/?${query}&utm_source=mail`, '/')).toEqual({
    callback: { code: '4/abc', state: 's1', iss: 'https://accounts.google.com' },
    cleanHref: '/?utm_source=mail',
  });
});

test('the fragment that Facebook appends to its response is removed too', () => {
  expect(readOAuthCallback(`${ORIGIN}/?code=AQ&state=s2#_=_`, '/')).toEqual({
    callback: { code: 'AQ', state: 's2', iss: undefined },
    cleanHref: '/',
  });
});

test('a denied login is a response without a code', () => {
  const query =
    'error=access_denied&error_reason=user_denied&error_code=200&error_description=x&state=s3';

  expect(readOAuthCallback(`${ORIGIN}/?${query}`, '/')).toEqual({
    callback: { code: null, state: 's3', iss: undefined },
    cleanHref: '/',
  });
});

test('the response is also read at the root path of another language', () => {
  expect(readOAuthCallback(`${ORIGIN}/ar-SA/?code=c&state=s`, '/ar-SA/')?.cleanHref).toBe(
    '/ar-SA/',
  );
});

test.each(['/', '/?code=c', '/?state=s', '/?token=t', '/download/?code=c&state=s'])(
  '%s is not a provider response and is left unchanged',
  (path) => {
    expect(readOAuthCallback(ORIGIN + path, '/')).toBeNull();
  },
);
