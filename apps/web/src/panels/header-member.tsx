import { Avatar } from '../features/identity/avatar.tsx';
import { QueryScope } from '../shared/query-scope.tsx';
import { useSession } from '../shared/session.ts';

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
    <Avatar
      picture={member?.thirdHeadImgUrl ?? ''}
      isVip={member?.subscribeStatus === 1}
      size="small"
    />
  );
}
