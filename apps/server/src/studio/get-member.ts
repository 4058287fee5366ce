import { StudioError } from '@hookline/contract/studio';
import { describeMember, type DescribedMember } from '@hookline/services/identity';

import type { StudioDeps } from './serve-studio.ts';

/** Sentence for a member who does not exist, or no longer. */
export const NO_MEMBER = 'There is no such member: the account may have been deleted.';

/** Describes a member. @throws StudioError 'not-found' */
export async function getMember(userId: string, deps: StudioDeps): Promise<DescribedMember> {
  const member = await describeMember({ userId }, deps);
  if (member === null) throw new StudioError('not-found', NO_MEMBER);
  return member;
}
