import { Avatar, avatarOf } from '../features/identity/avatar.tsx';
import { useSession } from '../model/session/member/session.ts';
import { QueryScope } from '../platform/query/query-scope.tsx';

/** The member's picture in the header, once the member is known. */
export function HeaderMember() {
  return (
    <QueryScope>
      <Picture />
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
