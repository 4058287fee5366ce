import { useTranslations } from 'use-intl';

import { useSession } from '../../features/identity/session/session.ts';
import { VipBadge } from '../../features/identity/vip-badge.tsx';

/** Whether the viewer is a subscriber who needs no coins. */
export function useWatchesFree(): boolean {
  return useSession().member?.watchesFree === true;
}

/** Tells subscribers, in place of a price, that they watch for free. */
export function VipFree() {
  const t = useTranslations('player');
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-gold">
      <VipBadge />
      {t('watchFree')}
    </span>
  );
}
