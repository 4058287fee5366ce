import { settingGetCall, settingSetCall } from '@hookline/contract';
import { identity } from '@hookline/db';
import { coins } from '@hookline/domain';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';

/** GET /user/api/front/member/setting/get: the member's settings. */
export const settingGetEndpoint = serve(settingGetCall, settingGet);

function settingGet({ viewer, deps }: CallRequest<'settingGet'>): CallAnswer<'settingGet'> {
  return identity.getSettings(deps.db, viewer.userId);
}

/** POST /user/api/front/member/setting/set: changes the given fields. */
export const settingSetEndpoint = serve(settingSetCall, settingSet);

async function settingSet({
  input,
  viewer,
  deps,
}: CallRequest<'settingSet'>): CallAnswer<'settingSet'> {
  const { autoUnlockDailyCoins, ...change } = input;
  await identity.changeSettings(deps.db, {
    ...change,
    userId: viewer.userId,
    ...(autoUnlockDailyCoins !== undefined && {
      autoUnlockDailyCoins: coins(autoUnlockDailyCoins),
    }),
  });
  return null;
}
