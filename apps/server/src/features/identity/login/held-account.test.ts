import { blockMember, deleteMember } from '@hookline/services/identity';
import { expect, test } from 'vitest';

import { BLOCKED_TEXTS } from '../../../http/viewer/blocked-texts.ts';
import { startLoginApp } from '../../../testing/start-login-app.ts';

const BY = { operator: 'olga', reason: 'ticket-12' };
const FRED = { name: 'Fred', email: 'fred@example.com' };

// spec: 4 account, ours: the login tells a blocked and deleted member that they are blocked
// touches: startLoginApp
test.each(['google', 'facebook'] as const)(
  'logging in to a blocked and then deleted %s account reports that it is blocked',
  async (provider) => {
    await using app = await startLoginApp();
    app.deps.log.level = 'info';
    const browser = app.openBrowser('phone');
    await browser.logIn(provider, FRED);
    const { user_id: userId } = await browser.call('memberDetail', {});
    await blockMember({ userId, ...BY }, app.deps);
    expect(await deleteMember({ userId, by: BY }, app.deps)).toEqual({ kind: 'deleted' });
    browser.token = null;
    app.problems.length = 0;

    const again = browser.logIn(provider, FRED);

    const refused = { code: 'A0403', message: BLOCKED_TEXTS['en-US'] };
    await expect(again).rejects.toMatchObject(refused);
    expect(browser.token).toBeNull();
    expect(app.problems.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'login-refused', provider, userId, code: 'A0403' }),
    );
  },
);
