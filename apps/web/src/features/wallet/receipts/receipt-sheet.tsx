import { Drawer, Notice, Skeleton } from '@hookline/ui';
import { useTranslations } from 'use-intl';

import { ReceiptBody } from './receipt-body.tsx';
import { useReceipt } from './use-receipt.ts';

type ReceiptSheetProps = {
  recordId: string;
  side: 'bottom' | 'end';
  isOpen: boolean;
  onClose: () => void;
};

/** A receipt in a dialog: from the bottom on a phone, otherwise from the side. */
export function ReceiptSheet({ recordId, side, isOpen, onClose }: ReceiptSheetProps) {
  const t = useTranslations('wallet');

  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side={side}
      title={t('receipt')}
      closeLabel={t('close')}
    >
      <ReceiptContent recordId={recordId} />
    </Drawer>
  );
}

function ReceiptContent({ recordId }: { recordId: string }) {
  const t = useTranslations('list');
  const { data, isError, isFetching, refetch } = useReceipt(recordId);
  const isFailed = isError && !isFetching;

  if (isFailed) {
    return (
      <Notice text={t('failed')} action={{ label: t('retry'), onPress: () => void refetch() }} />
    );
  }
  return data === undefined ? <ReceiptSkeleton /> : <ReceiptBody receipt={data} />;
}

function ReceiptSkeleton() {
  const t = useTranslations('list');
  return (
    <div className="grid gap-4">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <Skeleton className="h-16" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}
