import { Dialog } from '@hookline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { DANGER_BUTTON } from '../../../lib/danger-button.ts';
import type { LibraryTab } from '../lists/library-paths.ts';
import type { DeleteMode } from './use-delete-mode.ts';

/**
 * The bar is within reach of a thumb: on a phone's page it is fixed at the bottom of the screen,
 * above any banner, however short the list is. Elsewhere it is below the list, and sticks to the
 * bottom of the view while the list extends below the view. It is first in keyboard order.
 */
const BAR =
  'sticky bottom-4 z-10 order-last flex flex-wrap items-center gap-2 rounded-2xl max-md:rounded-b-none ' +
  'bg-raised p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-2xl ring-1 ring-line ' +
  'max-md:fixed max-md:inset-x-0 max-md:bottom-(--bottom-room,0px) in-[[role=dialog]]:-bottom-5 in-[[role=dialog]]:-mx-5 ' +
  'in-[[role=dialog]]:rounded-none max-md:in-[[role=dialog]]:sticky';
const QUIET =
  'min-h-11 min-w-11 rounded-full px-4 font-semibold whitespace-nowrap max-[359px]:px-2 max-[359px]:text-sm transition-colors hover:bg-white/8';
const DELETE =
  'min-h-11 rounded-full px-5 font-bold whitespace-nowrap text-ember inset-ring-2 inset-ring-ember max-[359px]:px-4 max-[359px]:text-sm ' +
  'transition-colors hover:bg-ember/12 aria-disabled:cursor-not-allowed aria-disabled:text-muted ' +
  'aria-disabled:inset-ring-white/12 aria-disabled:hover:bg-transparent';

/** Delete-mode buttons, and the confirmation prompt. */
export function DeleteBar({ mode, tab }: { mode: DeleteMode; tab: LibraryTab }) {
  const t = useTranslations('library');
  const [isAsking, setAsking] = useState(false);
  const isDisabled = mode.count === 0 || mode.isDeleting;

  return (
    <div role="group" aria-label={t('deleteMode')} className={BAR}>
      <button type="button" className={`${QUIET} me-auto`} onClick={mode.toggleAll}>
        {mode.areAllSelected ? t('deselectAll') : t('selectAll')}
      </button>
      <button type="button" className={QUIET} onClick={mode.leave}>
        {t('cancel')}
      </button>
      {/* With `disabled`, the button would lose the focus when nothing is selected. */}
      <button
        type="button"
        className={DELETE}
        aria-disabled={isDisabled}
        aria-busy={mode.isDeleting}
        onClick={() => setAsking(!isDisabled)}
      >
        {t('delete', { count: mode.count })}
      </button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('attention')}
        text={t(tab === 'myList' ? 'confirmMyList' : 'confirmHistory', { count: mode.count })}
      >
        <div className="mt-3 grid grid-cols-2 gap-3">
          <button type="button" className="button-quiet" onClick={() => setAsking(false)}>
            {t('cancel')}
          </button>
          <button
            type="button"
            className={DANGER_BUTTON}
            onClick={() => {
              setAsking(false);
              mode.deleteSelected();
            }}
          >
            {t('confirmDelete')}
          </button>
        </div>
      </Dialog>
    </div>
  );
}
