import { Columns3Icon } from 'lucide-react';
import { useState } from 'react';

import type { Filters, FilterTexts } from '../lib/use-filters.ts';
import { Button } from './button.tsx';
import type { Column } from './data-table.tsx';
import { Dialog, DialogBody, DialogButtons } from './dialog.tsx';

/** Returns the columns that the address does not hide. The first one, which opens rows, stays. */
export function shownColumns<R>(
  columns: readonly Column<R>[],
  { hidden }: { hidden: readonly string[] },
): readonly Column<R>[] {
  return columns.filter(({ key }, index) => index === 0 || !hidden.includes(key));
}

type ChooserProps<R, T extends FilterTexts> = {
  columns: readonly Column<R>[];
  /** Result of `useFilters`, which keeps the choice in the address. */
  filters: Filters<T>;
};

/** Opens the choice of columns of a list. A saved view and a copied address keep it. */
export function ColumnChooser<R, T extends FilterTexts>({ columns, filters }: ChooserProps<R, T>) {
  const [isOpen, setIsOpen] = useState(false);
  const { hidden, setHidden } = filters;
  const optional = columns.slice(1);
  const toggle = (key: string) =>
    setHidden(
      optional
        .map((column) => column.key)
        .filter((each) => (each === key) !== hidden.includes(each)),
    );
  return (
    <>
      <Button tone="plain" onClick={() => setIsOpen(true)}>
        <Columns3Icon aria-hidden="true" />
        Columns
      </Button>
      {isOpen && (
        <Dialog title="Columns" onClose={() => setIsOpen(false)} closesOutside>
          <DialogBody>
            <ul className="grid">
              {optional.map(({ key, title }) => (
                <li key={key}>
                  <label className="flex min-h-8 items-center gap-2 touch:min-h-11">
                    <input
                      type="checkbox"
                      checked={!hidden.includes(key)}
                      onChange={() => toggle(key)}
                      className="size-4 accent-accent"
                    />
                    {title}
                  </label>
                </li>
              ))}
            </ul>
            <DialogButtons>
              <Button onClick={() => setHidden([])} disabled={hidden.length === 0}>
                Show all
              </Button>
              <Button tone="main" onClick={() => setIsOpen(false)}>
                Done
              </Button>
            </DialogButtons>
          </DialogBody>
        </Dialog>
      )}
    </>
  );
}
