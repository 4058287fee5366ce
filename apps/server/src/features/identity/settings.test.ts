import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

const DEFAULTS = {
  autoPlayNext: true,
  autoUnlock: false,
  autoUnlockDailyCoins: 200,
  captionsLang: '',
};

test('automatic unlocks are off until the member enables them', async () => {
  await using app = await startTestApp();
  const alice = await app.addViewer();

  expect(await alice.call('settingGet', {})).toEqual(DEFAULTS);
});

test.each([
  { autoPlayNext: false },
  { autoUnlock: true },
  { autoUnlockDailyCoins: 0 },
  { autoUnlockDailyCoins: 2000 },
  { captionsLang: 'off' },
  { captionsLang: 'pt-BR', autoPlayNext: false },
  {},
])('setting %o changes only those settings and only for that member', async (change) => {
  await using app = await startTestApp();
  const [alice, bob] = [await app.addViewer(), await app.addViewer()];

  await alice.call('settingSet', change);

  expect(await alice.call('settingGet', {})).toEqual({ ...DEFAULTS, ...change });
  expect(await bob.call('settingGet', {})).toEqual(DEFAULTS);
});

test.each([
  { autoUnlock: 1 },
  { autoUnlock: 'true' },
  { autoUnlockDailyCoins: -1 },
  { autoUnlockDailyCoins: 2001 },
  { autoUnlockDailyCoins: 1.5 },
  { autoUnlockDailyCoins: '100' },
  { captionsLang: 'x'.repeat(17) },
  { captionsLang: null },
  { autoPlayNext: null },
])('setting %j is rejected and changes nothing', async (change) => {
  await using app = await startTestApp();
  const alice = await app.addViewer();

  const response = await app.app.request('/api/user/api/front/member/setting/set', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: alice.token },
    body: JSON.stringify({ autoPlayNext: false, ...change }),
  });

  expect([response.status, await response.json()]).toMatchObject([400, { code: 'A0400' }]);
  expect(await alice.call('settingGet', {})).toEqual(DEFAULTS);
});

test.each(['settingGet', 'settingSet'] as const)('%s requires a login', async (call) => {
  await using app = await startTestApp();

  await expect(app.guest.call(call, {})).rejects.toMatchObject({ code: 'U0001' });
});
