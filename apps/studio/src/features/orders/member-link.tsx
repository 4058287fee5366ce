import type { OrderRow } from '@hookline/contract/studio';
import { Link } from 'react-router';

import { TEXT_LINK } from '../../parts/button.tsx';

type Member = Pick<OrderRow, 'userId' | 'memberCode' | 'nickName'>;

/** The member of an order, by name and number. */
export function MemberLink({ userId, memberCode, nickName }: Member) {
  return (
    <span className="inline-grid max-w-36 justify-items-start whitespace-nowrap">
      <Link to={`/members/${userId}`} className={`${TEXT_LINK} max-w-full truncate`}>
        {memberCode === null ? 'Deleted member' : (nickName ?? 'Member')}
      </Link>
      {memberCode !== null && <span className="text-xs text-muted">{memberCode}</span>}
    </span>
  );
}
