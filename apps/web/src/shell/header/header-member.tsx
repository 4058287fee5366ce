import { Avatar, avatarOf } from '../../features/identity/avatar.tsx';
import { useSession } from '../../features/identity/session/session.ts';
import { QueryScope } from '../../lib/api/query-scope.tsx';
import { LostDrama } from '../panels/lost-drama.tsx';
import { useGuestHistoryMerge } from '../../features/library/history/use-guest-history-merge.ts';

/**
 * The member's picture in the header, once the member is known. Every page of a member has this
 * component, so it also handles a drama that is only available to some members.
 */
export function HeaderMember() {
  useGuestHistoryMerge();
  return (
    <QueryScope>
      <Picture />
      <LostDrama />
    </QueryScope>
  );
}

function Picture() {
  const { member } = useSession();
  return (
    <span className="peer flex md:-mx-3" data-member="">
      <Avatar
        member={member && avatarOf(member)}
        isVip={member?.subscribeStatus === 1}
        size="small"
      />
    </span>
  );
}
