import type { SavedView } from '@hookline/contract/studio';
import { BookmarkIcon } from 'lucide-react';
import { useState } from 'react';

import { HIDDEN_NAME, type Filters, type FilterTexts } from '../../lib/use-filters.ts';
import { Button } from '../button.tsx';
import { DeleteView, EditView, SaveView } from './view-acts.tsx';
import type { ViewedCall } from './viewed-call.ts';
import { ViewsDialog } from './views-dialog.tsx';

type Open = 'none' | 'list' | 'save' | { edit: SavedView } | { remove: SavedView };

type SavedViewsProps<T extends FilterTexts> = { call: ViewedCall; filters: Filters<T> };

/** Opens the kept filters of a list, and keeps the ones that are set. */
export function SavedViews<T extends FilterTexts>({ call, filters }: SavedViewsProps<T>) {
  const [open, setOpen] = useState<Open>('none');
  const back = () => setOpen('list');
  const kept = keptOf(filters);
  return (
    <>
      <Button tone="plain" onClick={() => setOpen('list')}>
        <BookmarkIcon aria-hidden="true" />
        Views
      </Button>
      {open === 'list' && (
        <ViewsDialog
          call={call}
          onSave={Object.keys(kept).length === 0 ? null : () => setOpen('save')}
          onEdit={(view) => setOpen({ edit: view })}
          onRemove={(view) => setOpen({ remove: view })}
          onClose={() => setOpen('none')}
        />
      )}
      {open === 'save' && <SaveView call={call} filters={kept} onClose={back} />}
      {typeof open === 'object' && 'edit' in open && <EditView view={open.edit} onClose={back} />}
      {typeof open === 'object' && 'remove' in open && (
        <DeleteView view={open.remove} onClose={back} />
      )}
    </>
  );
}

/**
 * Returns the filters and hidden columns of the address that a view keeps: no search words, which
 * may name a member.
 */
function keptOf<T extends FilterTexts>(filters: Filters<T>): Record<string, string> {
  const { values, defaults, hidden } = filters;
  const kept = Object.entries(values).filter(
    ([name, value]) => name !== 'q' && value !== defaults[name],
  );
  const columns = hidden.length === 0 ? [] : [[HIDDEN_NAME, hidden.join(',')] as const];
  return Object.fromEntries([...kept, ...columns]);
}
