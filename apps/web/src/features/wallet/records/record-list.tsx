import { Notice } from '@hookline/ui';
import { WalletIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { ThreePosters } from '../../catalog/ends/three-posters.tsx';
import { ListSkeleton } from '../../../lib/lists/list-skeleton.tsx';
import { PagedListView } from '../../../lib/lists/paged-list-view.tsx';
import { useReceiptSheet } from '../receipts/use-receipt-sheet.tsx';
import { usePagedList, type PagedQuery } from '../../../lib/lists/use-paged-list.ts';

/** Classes of a list item. The browser lays out only items near the view. */
export const RECORD_ITEM = '[contain-intrinsic-block-size:auto_5rem] [content-visibility:auto]';

/** Classes of a pressable row. */
export const RECORD_ROW = `flex min-h-20 w-full items-center gap-[0.9rem] rounded-card px-4 py-3 text-start
  bg-white/4.5 transition-[background-color] hover:bg-white/8.5`;

type RecordListProps<R> = {
  label: string;
  query: PagedQuery<R>;
  /** Renders a record as a list item; `onOpen` opens its receipt. */
  children: (record: R, onOpen: () => void) => ReactNode;
};

/** Paginated wallet records, and the receipt of the opened record. */
export function RecordList<R extends { recordId: string }>(props: RecordListProps<R>) {
  const { label, query, children } = props;
  const t = useTranslations('list');
  const { openReceipt, sheet } = useReceiptSheet();
  return (
    <>
      <PagedListView
        label={label}
        list={usePagedList(query, ({ recordId }) => recordId)}
        skeleton={<ListSkeleton />}
        empty={
          <>
            <Notice text={t('empty')} art={<WalletIcon className="size-12 text-line" />} />
            <ThreePosters />
          </>
        }
        className="grid gap-2"
      >
        {(record) => children(record, () => openReceipt(record.recordId))}
      </PagedListView>
      {sheet}
    </>
  );
}
