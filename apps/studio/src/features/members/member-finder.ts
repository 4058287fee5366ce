import { callStudio } from '../../lib/api.ts';
import type { Finder } from '../../lib/finder.ts';

/** Finds members for "Go to" by number, name, login, order number or PayPal id. */
export const memberFinder: Finder = {
  group: 'Members',
  right: 'member.read',
  find: async (word, signal) => {
    const { members } = await callStudio('memberFind', { word }, { signal });
    return members.map(({ userId, code, nickName, isBlocked }) => ({
      key: userId,
      name: nickName,
      detail: isBlocked ? `${code}, blocked` : code,
      to: `/members/${userId}`,
    }));
  },
};
