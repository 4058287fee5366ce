import { AppError, memberDetailCall } from '@hookline/contract';
import { identity, wallet } from '@hookline/db';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';

/** GET /user/api/front/member/detail/get: the member and the balance. */
export const memberDetailEndpoint = serve(memberDetailCall, memberDetail);

async function memberDetail({
  viewer,
  deps,
}: CallRequest<'memberDetail'>): CallAnswer<'memberDetail'> {
  const key = { userId: viewer.userId, nowMs: deps.now() };
  const [member, balance, debt] = await Promise.all([
    identity.findMember(deps.db, key),
    wallet.readBalance(deps.db, key),
    wallet.readDebt(deps.db, viewer.userId),
  ]);
  if (member === null) throw new AppError('U0003', 'login expired');
  return {
    user_id: member.userId,
    thirdPartId: member.thirdPartId,
    thirdNickName: member.nickName,
    thirdHeadImgUrl: member.headImageUrl,
    code: member.code,
    subscribeStatus: member.isSubscribed ? (1 as const) : (0 as const),
    ...(member.isSubscribed && deps.isVipFree ? { watchesFree: true as const } : {}),
    coinBalance: balance.coin,
    bonusBalance: balance.bonus,
    totalBalance: balance.coin + balance.bonus,
    ...(debt > 0 ? { debt } : {}),
  };
}
