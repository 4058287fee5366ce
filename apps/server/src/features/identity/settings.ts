import { settingGetCall, settingSetCall } from '@hookline/contract';
import { identity } from '@hookline/db';
import { changeSettings } from '@hookline/services';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';

/** GET /user/api/front/member/setting/get */
export const settingGetEndpoint = serve(settingGetCall, settingGet);

function settingGet({ viewer, deps }: CallRequest<'settingGet'>): CallAnswer<'settingGet'> {
  return identity.getSettings(deps.db, viewer.userId);
}

/** POST /user/api/front/member/setting/set: changes the fields it is given. */
export const settingSetEndpoint = serve(settingSetCall, settingSet);

async function settingSet({
  input,
  viewer,
  deps,
}: CallRequest<'settingSet'>): CallAnswer<'settingSet'> {
  await changeSettings({ ...input, userId: viewer.userId }, deps);
  return null;
}
