import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';

import type { Selection } from '../lib/use-selection.ts';
import { EmptyState } from './states.tsx';

export type Column<R> = {
  /** Unique among the columns. */
  key: string;
  title: string;
  cell: (row: R) => ReactNode;
  /** 'end' for numbers, money and coins. */
  align?: 'start' | 'end';
  /** Orders of the call that sort by this column, if it allows them. */
  orders?: { up: string; down: string };
};

/** Order of the rows, from `useFilters`: `{ current: values.order, hrefOf: … }`. */
export type TableOrder = { current: string; hrefOf: (order: string) => string };

export type DataTableProps<R> = {
  /** Name of the table for screen readers: 'Orders'. */
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** Page of a row. The first cell is the link, and a press anywhere in the row follows it. */
  rowHref?: (row: R) => string;
  /** Text in the place of the table if there are no rows. */
  empty: ReactNode;
  order?: TableOrder;
  /** Whether other rows are on their way. */
  isOld?: boolean;
  /** Lets rows be selected, by boxes in the first column. */
  selection?: RowSelection<R> | undefined;
};

/** A selection, and the name of a row for the box that selects it. */
type RowSelection<R> = Selection<R> & { nameOf: (row: R) => string };

/**
 * The table scrolls by itself where it has no room, so that the page never does; its head stays in
 * view where it has. Containment keeps a long cell from widening whatever is around the table.
 */
const BOX =
  'group/table relative overflow-x-auto rounded-lg border border-line bg-surface ' +
  'contain-inline-size lg:not-data-wide:overflow-visible aria-busy:opacity-60';
const HEAD =
  'sticky top-0 z-10 border-b border-line bg-surface px-3 py-2 font-medium whitespace-nowrap ' +
  'text-muted first:rounded-ss-lg first:ps-4 last:rounded-se-lg last:pe-4 ' +
  'sm:group-data-wide/table:first:inset-s-0 sm:group-data-wide/table:first:z-20';
/**
 * The first cell stays in view while the rest of its row scrolls, but for phones: it would take half
 * of them.
 */
const CELL =
  'px-3 py-2 align-baseline first:ps-4 last:pe-4 touch:py-3 ' +
  'sm:group-data-wide/table:first:sticky sm:group-data-wide/table:first:inset-s-0 ' +
  'sm:group-data-wide/table:first:bg-inherit';
const ROW =
  'group-data-wide/table:bg-surface *:border-line not-last:*:border-b data-linked:cursor-pointer ' +
  'data-linked:hover:bg-raised focus-within:bg-raised';

/**
 * Shows rows as a table. `j` and `k` move the focus from row to row, and Enter opens one. Cells may
 * have buttons and links of their own.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, columns, rows, rowKey, rowHref, empty, order, isOld = false } = props;
  const { selection } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  const isEmpty = rows.length === 0 && !isOld;
  useWideMark(boxRef, isEmpty);
  if (isEmpty) return <EmptyState text={empty} />;
  return (
    <div
      ref={boxRef}
      role="group"
      aria-label={caption}
      aria-busy={isOld}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className={BOX}
    >
      <table className="w-full border-separate border-spacing-0 text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <HeadCell key={column.key} column={column} order={order}>
                {index === 0 && selection !== undefined && (
                  <Box
                    label="Select all rows shown"
                    isChecked={selection.rows.length === rows.length}
                    isPartly={selection.rows.length > 0}
                    onChange={selection.toggleAll}
                  />
                )}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={rowKey(row)}
              row={row}
              columns={columns}
              href={rowHref?.(row)}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Marks the box of a table with `data-wide` while the table has no room in it. */
function useWideMark(boxRef: RefObject<HTMLDivElement | null>, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const box = boxRef.current;
    const table = box?.querySelector('table');
    if (!box || !table) return undefined;
    const mark = () => box.toggleAttribute('data-wide', table.offsetWidth > box.clientWidth);
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
    // An empty list has no table to watch.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [boxRef, isEmpty]);
}

type HeadCellProps<R> = {
  column: Column<R>;
  order: TableOrder | undefined;
  /** Box before the title. */
  children?: ReactNode;
};

function HeadCell<R>({ column, order, children }: HeadCellProps<R>) {
  const { title, align = 'start', orders } = column;
  const className = `${HEAD} ${align === 'end' ? 'text-end' : 'text-start'}`;
  if (orders === undefined || order === undefined) {
    return (
      <th scope="col" className={className}>
        {children}
        {title}
      </th>
    );
  }
  const isUp = order.current === orders.up;
  const isDown = order.current === orders.down;
  return (
    <th scope="col" aria-sort={ariaSortOf(isUp, isDown)} className={className}>
      {children}
      <Link
        to={order.hrefOf(isDown ? orders.up : orders.down)}
        replace
        className="inline-flex items-center gap-1 hover:text-text [&_svg]:size-3.5"
      >
        {title}
        {isUp && <ArrowUpIcon aria-hidden="true" />}
        {isDown && <ArrowDownIcon aria-hidden="true" />}
      </Link>
    </th>
  );
}

function ariaSortOf(isUp: boolean, isDown: boolean) {
  if (isUp) return 'ascending';
  return isDown ? 'descending' : 'none';
}

const BOX_TARGET =
  '-my-2 -ms-2 me-1 inline-flex p-2 align-middle touch:-my-4 touch:-ms-4 touch:me-0 touch:p-4';
/** A link beside a box is not as high as its cell. */
const LINK_BESIDE = 'touch:inline-flex touch:min-h-11 touch:items-center';

type BoxProps = { label: string; isChecked: boolean; isPartly?: boolean; onChange: () => void };

/** A box that selects rows. Its target is larger than itself. */
function Box({ label, isChecked, isPartly = false, onChange }: BoxProps) {
  return (
    <label className={BOX_TARGET}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        ref={(input) => {
          if (input !== null) input.indeterminate = isPartly && !isChecked;
        }}
        onChange={onChange}
      />
    </label>
  );
}

type RowProps<R> = {
  row: R;
  columns: readonly Column<R>[];
  href: string | undefined;
  selection: RowSelection<R> | undefined;
};

function Row<R>({ row, columns, href, selection }: RowProps<R>) {
  return (
    // The link in the first cell is what keyboards and screen readers use.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      data-row=""
      data-linked={href === undefined ? undefined : ''}
      tabIndex={href === undefined ? -1 : undefined}
      onClick={href === undefined ? undefined : followRow}
      className={ROW}
    >
      {columns.map(({ key, cell, align = 'start' }, index) => (
        <td key={key} className={`${CELL} ${align === 'end' ? 'text-end' : 'text-start'}`}>
          {index === 0 ? (
            <span className={selection === undefined ? undefined : 'flex items-center gap-1'}>
              {selection !== undefined && (
                <Box
                  label={`Select ${selection.nameOf(row)}`}
                  isChecked={selection.has(row)}
                  onChange={() => selection.toggle(row)}
                />
              )}
              {href === undefined ? (
                cell(row)
              ) : (
                <Link
                  to={href}
                  className={`font-medium text-text hover:text-link ${selection === undefined ? '' : LINK_BESIDE}`}
                >
                  {cell(row)}
                </Link>
              )}
            </span>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** Follows the link of a row that was pressed beside it, in the way that was asked for. */
function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  const isOwnPress = target instanceof Element && target.closest('a, button, input, label, select');
  // Marking text in order to copy it is no press.
  if (isOwnPress || window.getSelection()?.isCollapsed === false) return;
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', press));
}
