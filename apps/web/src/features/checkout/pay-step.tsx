import { useTranslations } from 'use-intl';

import type { PurchaseFailure } from './begin-purchase.ts';
import { StickyStep } from './sticky-step.tsx';

type PayStepProps = {
  isBusy: boolean;
  failure: PurchaseFailure | null;
  /** The end of the payment before, if it can be tried again. */
  last: 'failed' | 'cancelled' | null;
  onPay: () => void;
};

const SENTENCES = {
  changed: 'orderChanged',
  'too-many': 'orderTooMany',
  refused: 'orderRefused',
  trouble: 'orderFailed',
} as const;
const ENDS = { failed: 'paypalDeclined', cancelled: 'paypalCancelled' } as const;

/** The pay button, always in view below the packages, and the reason if no order was made. */
export function PayStep({ isBusy, failure, last, onPay }: PayStepProps) {
  const t = useTranslations('checkout');
  const sentence = failure === null || failure === 'signed-out' ? null : SENTENCES[failure];
  const ended = last !== null && sentence === null && !isBusy ? ENDS[last] : null;

  return (
    <StickyStep isBusy={isBusy}>
      <p role="alert" className="text-sm font-semibold text-rose text-balance empty:hidden">
        {sentence === null ? '' : t(sentence)}
        {ended === null ? '' : `${t(ended)} ${t('notCharged')}`}
      </p>
      {/* It keeps its focus while it works. */}
      <button
        type="button"
        className="button-main w-full"
        aria-disabled={isBusy || undefined}
        onClick={onPay}
      >
        {t(isBusy ? 'processing' : last === null ? 'payNow' : 'retry')}
      </button>
      <p className="text-xs text-muted text-balance">{t('paypalNote')}</p>
    </StickyStep>
  );
}
