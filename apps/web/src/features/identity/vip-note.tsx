import type { MemberDetail } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import { VipBadge } from './vip-badge.tsx';

type Subscriber = Pick<MemberDetail, 'subscribeStatus' | 'watchesFree'>;

/** Explains to subscribers what VIP includes and what it does not. Renders nothing for others. */
export function VipNote({ member }: { member: Subscriber | null }) {
  const t = useTranslations('identity');
  if (member?.subscribeStatus !== 1) return null;
  return (
    <p className="text-sm font-semibold text-gold text-balance">
      {member.watchesFree === true ? (
        <>
          <VipBadge /> {t('vipFree')}
        </>
      ) : (
        t('vipPays')
      )}
    </p>
  );
}
