import { useTranslations } from 'use-intl';

import { openProfile } from '../model/session/panels.ts';
import { DeferredMessages } from '../platform/texts/deferred/deferred-messages.tsx';

/** Tells a member why a drama that they have paid for is gone, and leads to the support. */
export function TakenDown() {
  return (
    <DeferredMessages>
      <Explanation />
    </DeferredMessages>
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
