import { settingGet, settingSet } from '@hookline/contract';
import { identity } from '@hookline/db';
import { changeSettings } from '@hookline/services';

import { serve } from '../../http/serve.ts';

/** GET /user/api/front/member/setting/get */
export const settingGetEndpoint = serve(settingGet, function settingGetHandler({ viewer, deps }) {
  return identity.getSettings(deps.db, viewer.userId);
});

/** POST /user/api/front/member/setting/set: changes the fields it is given. */
export const settingSetEndpoint = serve(
  settingSet,
  async function settingSetHandler({ input, viewer, deps }) {
    await changeSettings({ ...input, userId: viewer.userId }, deps);
    return null;
  },
);
