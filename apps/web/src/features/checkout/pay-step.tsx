import { useTranslations } from 'use-intl';

import type { PurchaseFailure } from './begin-purchase.ts';
import { StickyStep } from './sticky-step.tsx';

type PayStepProps = {
  isBusy: boolean;
  failure: PurchaseFailure | null;
  /** Whether the previous payment was declined. A cancelled payment is reported by a toast. */
  wasDeclined: boolean;
  onPay: () => void;
};

const SENTENCES = {
  changed: 'orderChanged',
  'too-many': 'orderTooMany',
  refused: 'orderRefused',
  trouble: 'orderFailed',
} as const;

/** The pay button, always visible below the packages, and the reason if no order was created. */
export function PayStep({ isBusy, failure, wasDeclined, onPay }: PayStepProps) {
  const t = useTranslations('checkout');
  const sentence = failure === null || failure === 'signed-out' ? null : SENTENCES[failure];
  const saysDeclined = wasDeclined && sentence === null && !isBusy;

  return (
    <StickyStep isBusy={isBusy}>
      <p role="alert" className="text-sm font-semibold text-rose text-balance empty:hidden">
        {sentence === null ? '' : t(sentence)}
        {saysDeclined ? `${t('paypalDeclined')} ${t('notCharged')}` : ''}
      </p>
      {/* The button keeps its focus while busy. */}
      <button
        type="button"
        className="button-main w-full"
        aria-disabled={isBusy || undefined}
        onClick={onPay}
      >
        {t(isBusy ? 'processing' : wasDeclined ? 'retry' : 'payNow')}
      </button>
      <p className="text-xs text-muted text-balance">{t('paypalNote')}</p>
    </StickyStep>
  );
}
