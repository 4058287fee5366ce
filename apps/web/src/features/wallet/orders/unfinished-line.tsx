import { ChevronDownIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { Unfinished } from './use-unfinished-orders.ts';

type UnfinishedLineProps = {
  unfinished: Unfinished;
  /** Id of the list that the line opens. */
  listId: string;
  isOpen: boolean;
  onToggle: () => void;
};

const LINE =
  'flex min-h-11 min-w-0 flex-auto items-center gap-1.5 text-start text-sm text-muted hover:text-text';

/**
 * Shows '2 unfinished payments', or '1 payment being checked', and toggles the list of them.
 * Renders nothing without such payments, or a retry button if they could not be loaded.
 */
export function UnfinishedLine({ unfinished, listId, isOpen, onToggle }: UnfinishedLineProps) {
  const t = useTranslations('wallet');
  const { orders, hasFailed, retry } = unfinished;

  if (hasFailed) {
    return (
      <button type="button" className={LINE} onClick={retry}>
        {t('unfinishedFailed')}
      </button>
    );
  }
  if (orders.length === 0) return null;
  return (
    <button
      type="button"
      className={LINE}
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={onToggle}
    >
      <span className="line-clamp-2 leading-tight">
        {t(unfinished.areAllPending ? 'pendingCount' : 'unfinished', { count: orders.length })}
      </span>
      <ChevronDownIcon
        className={`size-4 flex-none transition-transform ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  );
}
