import { expect, test } from 'vitest';

import { readOAuthCallback } from './oauth-callback.ts';

const ORIGIN = 'https://hookline.example';

// spec: 2 root, the root reads code and state and takes them out of the address
test('the answer of Google is read with its issuer, and nothing of it stays in the address', () => {
  const query =
    'code=4%2Fabc&state=s1&iss=https%3A%2F%2Faccounts.google.com&scope=openid&authuser=0&prompt=none&hd=x.example';

  expect(readOAuthCallback(`${ORIGIN}/?${query}&utm_source=mail`, '/')).toEqual({
    callback: { code: '4/abc', state: 's1', iss: 'https://accounts.google.com' },
    cleanHref: '/?utm_source=mail',
  });
});

test('the mark that Facebook appends to its answer is removed, too', () => {
  expect(readOAuthCallback(`${ORIGIN}/?code=AQ&state=s2#_=_`, '/')).toEqual({
    callback: { code: 'AQ', state: 's2', iss: undefined },
    cleanHref: '/',
  });
});

test('a login that was not granted is an answer without a code', () => {
  const query =
    'error=access_denied&error_reason=user_denied&error_code=200&error_description=x&state=s3';

  expect(readOAuthCallback(`${ORIGIN}/?${query}`, '/')).toEqual({
    callback: { code: null, state: 's3', iss: undefined },
    cleanHref: '/',
  });
});

test('the root of another language reads it just as well', () => {
  expect(readOAuthCallback(`${ORIGIN}/ar-SA/?code=c&state=s`, '/ar-SA/')?.cleanHref).toBe(
    '/ar-SA/',
  );
});

test.each(['/', '/?code=c', '/?state=s', '/?token=t', '/download/?code=c&state=s'])(
  '%s is no answer of a provider and stays as it is',
  (path) => {
    expect(readOAuthCallback(ORIGIN + path, '/')).toBeNull();
  },
);
