import type { FieldFaults, StudioProduct } from '@hookline/contract/studio';
import { useState } from 'react';

import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../parts/dialog.tsx';
import { Faults, TextField } from '../../parts/field.tsx';
import { faultsOf, knownTo, productOf, type Draft, type Typed } from './draft.ts';

type AddProps = {
  draft: Draft;
  currency: string;
  onAdd: (product: StudioProduct) => void;
  onClose: () => void;
};

const EMPTY: Typed = {
  price: '',
  former: '',
  coins: '',
  bonus: '0',
  inPlayer: true,
  inProfile: true,
};
const TAKEN = 'There is already a package with this id.';

/** Adds a package to those that will be for sale. Nothing counts until it is published. */
export function AddProduct({ draft, currency, onAdd, onClose }: AddProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [name, setName] = useState<string | null>(null);
  const [id, setId] = useState<string | null>(null);
  const [faults, setFaults] = useState<FieldFaults>({});
  const names = { name: name ?? suggest(typed, ' coins'), id: id ?? idOf(name, typed) };
  const edit = (patch: Partial<Typed>) => setTyped({ ...typed, ...patch });

  function add(): void {
    const product = productOf({ product: newProduct(names), typed }, currency);
    const found = faultsOf([{ ...product, addedName: product.name }], draft.version);
    const isTaken = knownTo(draft).some(({ productId }) => productId === product.productId);
    const all = isTaken ? { 'products.0.productId': TAKEN, ...found } : found;
    setFaults(all);
    if (Object.keys(all).length > 0) return;
    onAdd(product);
    onClose();
  }

  return (
    <Dialog title="Add package" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <DialogBody>
          <Faults value={faults}>
            <Numbers typed={typed} onEdit={edit} />
            <TextField
              label="Name"
              name="products.0.addedName"
              hint="In English, as on the receipt. hookline product set adds other languages."
              value={names.name}
              onChange={setName}
            />
            <TextField
              label="Id"
              name="products.0.productId"
              hint="Orders keep it, so it cannot be changed later."
              value={names.id}
              onChange={setId}
            />
          </Faults>
          <DialogButtons>
            <Button onClick={onClose}>Cancel</Button>
            <Button isSubmit tone="main">
              Add
            </Button>
          </DialogButtons>
        </DialogBody>
      </form>
    </Dialog>
  );
}

function Numbers({ typed, onEdit }: { typed: Typed; onEdit: (patch: Partial<Typed>) => void }) {
  return (
    <div className="grid grid-cols-3 items-start gap-3">
      <TextField
        label="Price"
        name="products.0.priceCents"
        inputMode="decimal"
        value={typed.price}
        onChange={(price) => onEdit({ price })}
      />
      <TextField
        label="Coins"
        name="products.0.coinsBuy"
        inputMode="numeric"
        value={typed.coins}
        onChange={(coins) => onEdit({ coins })}
      />
      <TextField
        label="Bonus"
        name="products.0.coinsBonus"
        inputMode="numeric"
        value={typed.bonus}
        onChange={(bonus) => onEdit({ bonus })}
      />
    </div>
  );
}

const suggest = ({ coins }: Typed, end: string) => (coins.trim() === '' ? '' : `${coins}${end}`);

/** Suggests an id: 'coins-500' for a package with the name that was suggested. */
function idOf(name: string | null, { coins }: Typed): string {
  const words = name ?? (coins.trim() === '' ? '' : `coins ${coins.replaceAll(/[\s,]/g, '')}`);
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function newProduct({ id, name }: { id: string; name: string }): StudioProduct {
  return {
    productId: id.trim(),
    priceCents: 0,
    originalPriceCents: 0,
    coinsBuy: 0,
    coinsBonus: 0,
    inPlayer: true,
    inProfile: true,
    isActive: true,
    name: name.trim(),
    tip: '',
  };
}
