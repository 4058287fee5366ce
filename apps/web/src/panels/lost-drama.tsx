import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

import type { PageFailure } from '../model/catalog/load-page.ts';
import { openProfile } from '../model/session/panels.ts';
import { DeferredMessages } from '../platform/texts/deferred/deferred-messages.tsx';

/**
 * Asks again for a drama that the server has not found for a guest: a retired drama is there for
 * members who own episodes of it (ADR 0084). One that was taken down is explained to its owner.
 */
export function LostDrama({ failure }: { failure: PageFailure }) {
  const navigate = useNavigate();
  const location = useLocation();
  const isAsking = failure.missing === 'drama' && failure.isForGuest;

  useEffect(() => {
    if (isAsking) void navigate(location, { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each failure, not for each address.
  }, [isAsking]);

  return (
    failure.missing === 'taken-down' && (
      <DeferredMessages>
        <Explanation />
      </DeferredMessages>
    )
  );
}

function Explanation() {
  const t = useTranslations('takenDown');
  return (
    <div className="grid max-w-[36rem] justify-items-center gap-4">
      <p role="status" className="text-balance">
        {t('text')}
      </p>
      <button type="button" className="button-quiet" onClick={() => openProfile('FEEDBACK')}>
        {t('contact')}
      </button>
    </div>
  );
}
