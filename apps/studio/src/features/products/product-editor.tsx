import { ArrowDownIcon, ArrowUpIcon, ListOrderedIcon } from 'lucide-react';
import { useState } from 'react';

import { Badge } from '../../parts/badge.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { DRAGGED_ROW, DragHandle } from '../../parts/drag-handle.tsx';
import { useDragOrder } from '../../parts/use-drag-order.ts';
import { moveTo, soldIdsOf, withdrawFrom, type Draft, type Row, type Typed } from './draft.ts';
import { MoveDialog } from './move-dialog.tsx';
import { titleOf } from './texts.ts';

const CHECK = 'inline-flex min-h-8 items-center gap-1.5 touch:min-h-11';

type EditorProps = {
  draft: Draft;
  rows: { sold: Row[]; others: Row[] };
  onChange: (draft: Draft) => void;
};

/** The packages for sale in their order, each with its fields, and below them all others. */
export function ProductEditor({ draft, rows, onChange }: EditorProps) {
  const [movingId, setMovingId] = useState<string | null>(null);
  const ids = soldIdsOf(draft);
  const setSold = (sold: readonly string[]) => onChange({ ...draft, sold });
  const drag = useDragOrder(ids, (from, to) => setSold(moveTo(ids, ids[from] ?? '', to)));
  const edit = (id: string, patch: Partial<Typed>) =>
    onChange({ ...draft, edits: { ...draft.edits, [id]: { ...draft.edits[id], ...patch } } });
  const moving = rows.sold.find(({ product }) => product.productId === movingId);
  return (
    <>
      <ol aria-label="Packages for sale" className="grid gap-2">
        {rows.sold.map((row, index) => {
          const id = row.product.productId;
          return (
            <SoldProduct
              key={id}
              row={row}
              place={{ index, count: ids.length }}
              drag={{ handle: drag.handleOf(id), row: drag.rowOf(id) }}
              isEdited={draft.edits[id] !== undefined}
              onEdit={(patch) => edit(id, patch)}
              onMove={(to) => setSold(moveTo(ids, id, to))}
              onChoosePlace={() => setMovingId(id)}
              onWithdraw={() => onChange(withdrawFrom(draft, id))}
            />
          );
        })}
      </ol>
      {rows.others.length > 0 && (
        <ul
          aria-label="Packages not for sale"
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {rows.others.map(({ product: { productId, ...product } }) => (
            <li key={productId} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
              <span className="font-medium">{titleOf(product)}</span>
              <span className="text-muted">{productId}</span>
              <Badge>not for sale</Badge>
              <span className="ms-auto">
                <Button tone="plain" onClick={() => setSold([...ids, productId])}>
                  Put on sale
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {moving !== undefined && (
        <MoveDialog
          name={titleOf(moving.product)}
          names={rows.sold.map(({ product }) => titleOf(product))}
          index={ids.indexOf(moving.product.productId)}
          onMove={(to) => setSold(moveTo(ids, moving.product.productId, to))}
          onClose={() => setMovingId(null)}
        />
      )}
    </>
  );
}

type Drag = ReturnType<typeof useDragOrder>;

type SoldProps = {
  row: Row;
  /** Zero-based place among those for sale. */
  place: { index: number; count: number };
  drag: { handle: ReturnType<Drag['handleOf']>; row: ReturnType<Drag['rowOf']> };
  isEdited: boolean;
  onEdit: (patch: Partial<Typed>) => void;
  onMove: (index: number) => void;
  onChoosePlace: () => void;
  onWithdraw: () => void;
};

function SoldProduct({ row, place, drag, isEdited, onEdit, ...acts }: SoldProps) {
  const { product, typed } = row;
  const { productId } = product;
  const name = titleOf(product);
  return (
    <li
      className={`rounded-lg border border-line bg-surface px-4 pt-2 pb-3 ${DRAGGED_ROW}`}
      {...drag.row}
    >
      <div className="flex flex-wrap items-center gap-x-3">
        {place.count > 1 && <DragHandle {...drag.handle} />}
        <span className="font-medium">{name}</span>
        <span className="text-muted">{productId}</span>
        {isEdited && <Badge tone="accent">changed</Badge>}
        <span className="ms-auto flex">
          <Moves name={name} place={place} {...acts} />
        </span>
      </div>
      <Numbers typed={typed} index={place.index} onEdit={onEdit} />
      <div className="mt-1.5 flex flex-wrap gap-x-4">
        <label className={CHECK}>
          <input
            type="checkbox"
            checked={typed.inPlayer}
            onChange={({ target }) => onEdit({ inPlayer: target.checked })}
            className="size-4 accent-accent"
          />
          In the player
        </label>
        <label className={CHECK}>
          <input
            type="checkbox"
            checked={typed.inProfile}
            onChange={({ target }) => onEdit({ inProfile: target.checked })}
            className="size-4 accent-accent"
          />
          On the profile
        </label>
        <span className="ms-auto">
          <Button tone="plain" onClick={acts.onWithdraw}>
            Take off sale
          </Button>
        </span>
      </div>
      {!typed.inPlayer && !typed.inProfile && (
        <p role="alert" className="text-xs font-medium text-danger">
          Choose a store, or take the package off sale.
        </p>
      )}
    </li>
  );
}

type NumbersProps = {
  typed: Typed;
  /** Zero-based place among those for sale, by which faults are named. */
  index: number;
  onEdit: (patch: Partial<Typed>) => void;
};

function Numbers({ typed, index, onEdit }: NumbersProps) {
  const field = (key: string) => `products.${index}.${key}`;
  return (
    <div className="mt-1 grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-4">
      <TextField
        label="Price"
        name={field('priceCents')}
        inputMode="decimal"
        value={typed.price}
        onChange={(price) => onEdit({ price })}
      />
      <TextField
        label="Former price"
        name={field('originalPriceCents')}
        inputMode="decimal"
        placeholder="None"
        value={typed.former}
        onChange={(former) => onEdit({ former })}
      />
      <TextField
        label="Coins"
        name={field('coinsBuy')}
        inputMode="numeric"
        value={typed.coins}
        onChange={(coins) => onEdit({ coins })}
      />
      <TextField
        label="Bonus"
        name={field('coinsBonus')}
        inputMode="numeric"
        value={typed.bonus}
        onChange={(bonus) => onEdit({ bonus })}
      />
    </div>
  );
}

type MovesProps = Pick<SoldProps, 'place' | 'onMove' | 'onChoosePlace'> & { name: string };

function Moves({ name, place: { index, count }, onMove, onChoosePlace }: MovesProps) {
  if (count < 2) return null;
  return (
    <>
      {index > 0 && (
        <IconButton label={`Move ${name} up`} onPress={() => onMove(index - 1)}>
          <ArrowUpIcon aria-hidden="true" />
        </IconButton>
      )}
      {index < count - 1 && (
        <IconButton label={`Move ${name} down`} onPress={() => onMove(index + 1)}>
          <ArrowDownIcon aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={`Move ${name} to …`} onPress={onChoosePlace}>
        <ListOrderedIcon aria-hidden="true" />
      </IconButton>
    </>
  );
}
