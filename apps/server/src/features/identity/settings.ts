import { settingGet, settingSet } from '@hookline/contract';
import { identity } from '@hookline/db';
import { coins } from '@hookline/domain';

import { serve } from '../../http/serve.ts';

/** GET /user/api/front/member/setting/get */
export const settingGetEndpoint = serve(settingGet, ({ viewer, deps }) =>
  identity.getSettings(deps.db, viewer.userId),
);

/** POST /user/api/front/member/setting/set: changes the fields it is given. */
export const settingSetEndpoint = serve(settingSet, async ({ input, viewer, deps }) => {
  const { autoUnlockDailyCoins, ...others } = input;
  await identity.changeSettings(deps.db, {
    userId: viewer.userId,
    ...others,
    autoUnlockDailyCoins:
      autoUnlockDailyCoins === undefined ? undefined : coins(autoUnlockDailyCoins),
  });
  return null;
});
