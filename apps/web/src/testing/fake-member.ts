import type { MemberDetail } from '@hookline/contract/client';

/** Makes a member with the given changes. */
export function fakeMember(changes: Partial<MemberDetail> = {}): MemberDetail {
  return {
    user_id: '7b0a1f5e-4d0c-4c0e-9a35-0d6a5f3f1e11',
    thirdPartId: '108000',
    thirdNickName: 'Ada Vance',
    thirdHeadImgUrl: '',
    code: '84210577',
    subscribeStatus: 0,
    coinBalance: 1500,
    bonusBalance: 100,
    totalBalance: 1600,
    ...changes,
  };
}
