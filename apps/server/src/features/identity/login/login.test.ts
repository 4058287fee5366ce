import { READY_SUBJECTS } from '@hookline/providers/testing';
import { expect, test } from 'vitest';

import { CORA, facebookToken, startLoginApp } from '../../../testing/start-login-app.ts';

const { cora, vera } = READY_SUBJECTS;

test.each(['google', 'facebook'] as const)(
  'logging in with %s for the first time creates a member with an empty wallet',
  async (provider) => {
    await using app = await startLoginApp();
    const browser = app.openBrowser('phone');

    const result = await browser.logIn(provider);

    expect(result.accessToken).toMatch(/^[\w-]{64}$/);
    expect(result.kickOutInfo).toEqual({ kickOutStatus: 0, kickOutMessage: '' });
    const member = await browser.call('memberDetail', {});
    expect(member).toEqual({
      user_id: expect.stringMatching(/^[\da-f-]{36}$/),
      thirdPartId: cora,
      thirdNickName: 'Cora Coins',
      thirdHeadImgUrl: '',
      code: expect.stringMatching(/^[1-9]\d{7,8}$/),
      subscribeStatus: 0,
      coinBalance: 0,
      bonusBalance: 0,
      totalBalance: 0,
    });
  },
);

test('logging in again returns the same member with the current name', async () => {
  await using app = await startLoginApp();
  const browser = app.openBrowser('phone');
  const email = 'one-person@example.com';
  await browser.logIn('google', { name: 'Ann', email });
  const before = await browser.call('memberDetail', {});

  await browser.logIn('google', { name: 'Ann Smith', email });

  const after = await browser.call('memberDetail', {});
  expect(after).toEqual({ ...before, thirdNickName: 'Ann Smith' });
});

test('a Google and a Facebook account are two members, even with the same e-mail', async () => {
  await using app = await startLoginApp();
  const [one, other] = [app.openBrowser('phone'), app.openBrowser('laptop')];

  await one.logIn('google');
  const result = await other.logIn('facebook');

  expect(result.kickOutInfo.kickOutStatus).toBe(0);
  const [first, second] = [
    await one.call('memberDetail', {}),
    await other.call('memberDetail', {}),
  ];
  expect(first.user_id).not.toBe(second.user_id);
  expect(first.code).not.toBe(second.code);
});

test('a token from the Facebook script logs in its owner', async () => {
  await using app = await startLoginApp();
  const browser = app.openBrowser('phone');
  const login = { thirdPartId: cora, accessToken: await facebookToken(cora) };

  const { accessToken } = await browser.call('loginFacebook', login);
  browser.token = accessToken;

  expect(await browser.call('memberDetail', {})).toMatchObject({ thirdPartId: cora });
});

test('logging in by Facebook script or by code returns the same member', async () => {
  await using app = await startLoginApp();
  const [page, script] = [app.openBrowser('phone'), app.openBrowser('phone')];
  await page.logIn('facebook');
  const { user_id: userId } = await page.call('memberDetail', {});
  const login = { thirdPartId: cora, accessToken: await facebookToken(cora) };

  script.token = (await script.call('loginFacebook', login)).accessToken;

  expect(await script.call('memberDetail', {})).toMatchObject({ user_id: userId });
});

test('logging in on another device ends the older login and notifies both devices', async () => {
  await using app = await startLoginApp();
  const [phone, laptop] = [app.openBrowser('phone'), app.openBrowser('laptop')];
  await phone.logIn();

  const { kickOutInfo } = await laptop.logIn();

  expect(kickOutInfo).toEqual({
    kickOutStatus: 1,
    kickOutMessage: 'You’re logged in here now. Your other device was logged out.',
  });
  await expect(phone.call('memberDetail', {})).rejects.toMatchObject({
    code: 'U0004',
    message: 'Your account was logged in on another device.',
  });
  await expect(laptop.call('memberDetail', {})).resolves.toMatchObject({ thirdPartId: cora });
});

test.each([
  { title: 'on the same device', equipmentId: 'phone', waitMs: 0 },
  {
    title: 'after the earlier one has expired',
    equipmentId: 'laptop',
    waitMs: 7 * 86_400_000,
  },
])('a login $title kicks out no session', async ({ equipmentId, waitMs }) => {
  await using app = await startLoginApp();
  await app.openBrowser('phone').logIn();
  app.clock.nowMs += waitMs;

  const { kickOutInfo } = await app.openBrowser(equipmentId).logIn();

  expect(kickOutInfo).toEqual({ kickOutStatus: 0, kickOutMessage: '' });
});

test('logging in after logging out elsewhere does not end a session', async () => {
  await using app = await startLoginApp();
  const phone = app.openBrowser('phone');
  await phone.logIn();
  await phone.call('logout', {});

  const { kickOutInfo } = await app.openBrowser('laptop').logIn();

  expect(kickOutInfo.kickOutStatus).toBe(0);
});

test('two simultaneous logins leave one session active', async () => {
  await using app = await startLoginApp();
  const browsers = [app.openBrowser('phone'), app.openBrowser('laptop')];
  const callbacks = await Promise.all(browsers.map((browser) => browser.goAndReturn()));

  await Promise.all(
    browsers.map(async (browser, index) => {
      const callback = callbacks[index];
      if (callback === undefined) throw new Error('A browser did not come back.');
      browser.token = (await browser.call('loginCode', callback)).accessToken;
    }),
  );

  const answers = await Promise.allSettled(
    browsers.map((browser) => browser.call('memberDetail', {})),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'U0004' },
  });
});

test('two tabs can start a login at the same time and both can complete it', async () => {
  await using app = await startLoginApp();
  const browser = app.openBrowser('phone');
  const first = await browser.goAndReturn('google', CORA);
  const second = await browser.goAndReturn('facebook', { subject: vera });

  const { accessToken } = await browser.call('loginCode', first);
  const other = await browser.call('loginCode', second);

  expect(accessToken).not.toBe(other.accessToken);
});

// spec: 3 entities, user info, with balances and subscription
// touches: memberDetail
// spec: 7 calls, member detail
// touches: memberDetail
test('the member detail has profile, balances and subscription', async () => {
  await using app = await startLoginApp();
  const vip = await app.addViewer(
    [
      { currency: 'coin', amount: 500 },
      { currency: 'bonus', amount: 100, expiresInMinutes: 30 },
    ],
    { subscribed: true },
  );

  expect(await vip.call('memberDetail', {})).toMatchObject({
    subscribeStatus: 1,
    coinBalance: 500,
    bonusBalance: 100,
    totalBalance: 600,
  });
  app.clock.nowMs += 30 * 60_000;

  // Expired coins are neither spendable nor shown, even before the job has written them off.
  expect(await vip.call('memberDetail', {})).toMatchObject({
    bonusBalance: 0,
    totalBalance: 500,
  });
});
