import type { DramaRow } from '@hookline/contract/studio';
import { useState } from 'react';

import { countOf } from '../../lib/format.ts';
import { useRight } from '../../lib/session.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { Button } from '../../parts/button.tsx';
import { BulkGenreDialog, BulkPriceDialog, BulkStateDialog } from './bulk-dialogs.tsx';
import type { BulkState } from './bulk-texts.ts';

/** Whether this operator may change many dramas at once in any way. */
export function useMayChangeMany(): boolean {
  const mayWrite = useRight('drama.write');
  const mayPrice = useRight('price.write');
  return mayWrite || mayPrice;
}

const BAR =
  'sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-line ' +
  'bg-surface p-2 ps-4 shadow-dialog';

/** Shows the acts on the selected dramas along the lower edge, while any is selected. */
export function BulkBar({ selection }: { selection: Selection<DramaRow> }) {
  const [open, setOpen] = useState<BulkState | 'price' | 'genre' | null>(null);
  const mayWrite = useRight('drama.write');
  const mayPrice = useRight('price.write');
  const { rows, clear } = selection;
  if (rows.length === 0 && open === null) return null;
  const dialog = {
    dramas: rows,
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null);
      clear();
    },
  };
  return (
    <div role="region" aria-label="Selected dramas" className={BAR}>
      <div className="me-auto flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        <span role="status" className="font-medium">
          {countOf(rows.length, 'drama')} selected
        </span>
        <Button tone="plain" onClick={clear}>
          Clear
        </Button>
      </div>
      {mayWrite && (
        <>
          <Button onClick={() => setOpen('published')}>Publish</Button>
          <Button onClick={() => setOpen('retired')}>Unpublish</Button>
          <Button onClick={() => setOpen('taken-down')}>Take down</Button>
          <Button onClick={() => setOpen('genre')}>Genre</Button>
        </>
      )}
      {mayPrice && <Button onClick={() => setOpen('price')}>Price</Button>}
      {open === 'price' && <BulkPriceDialog {...dialog} />}
      {open === 'genre' && <BulkGenreDialog {...dialog} />}
      {open !== null && open !== 'price' && open !== 'genre' && (
        <BulkStateDialog state={open} {...dialog} />
      )}
    </div>
  );
}
