import { expect, test } from 'vitest';

import { logIn } from './facebook-sdk.ts';

type Response = Parameters<Parameters<Parameters<typeof logIn>[0]['login']>[0]>[0];

function facebookAnswering(response: Response) {
  return logIn({ login: (answer) => answer(response) });
}

test('a grant in the Facebook window yields the user id and the token for the login call', async () => {
  const authResponse = { accessToken: 'EAA', userID: '42' };

  expect(await facebookAnswering({ authResponse })).toEqual({
    thirdPartId: '42',
    accessToken: 'EAA',
  });
});

test.each([{}, { authResponse: null }, { authResponse: { accessToken: 'EAA' } }])(
  'a closed window (%o) is not a login',
  async (response) => {
    expect(await facebookAnswering(response)).toBeNull();
  },
);
