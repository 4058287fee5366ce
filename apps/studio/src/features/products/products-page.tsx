import type { StudioData, StudioProduct } from '@hookline/contract/studio';
import { useState, type ReactNode } from 'react';

import { formatCount } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useRight } from '../../lib/session.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Faults } from '../../parts/field.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import {
  addTo,
  changesOf,
  faultsOf,
  knownTo,
  productOf,
  rebase,
  rowsOf,
  withAddedNames,
  type Draft,
} from './draft.ts';
import { AddProduct } from './add-product.tsx';
import { PriceHistory } from './price-history.tsx';
import { ProductEditor } from './product-editor.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { StorePreview } from './store-preview.tsx';
import { changeSentences, titleOf } from './texts.ts';

const LEAD = 'What viewers can buy, in the order in which both stores show it.';

type Answer = StudioData<'productList'>;

/** Shows the packages beside the stores, and changes them as a whole. */
export function ProductsPage() {
  const products = useCall('productList', {});
  const mayWrite = useRight('product.write');
  if (products.data === undefined) {
    return (
      <Page title="Products" lead={LEAD}>
        <Loaded query={products}>{() => null}</Loaded>
      </Page>
    );
  }
  return mayWrite ? (
    <Editing answer={products.data} onReload={() => void products.refetch()} />
  ) : (
    <Reading answer={products.data} />
  );
}

const NO_CHANGE = { edits: {}, added: [], sold: null };

function Editing({ answer, onReload }: { answer: Answer; onReload: () => void }) {
  const { currency } = answer;
  const [own, setOwn] = useState<Draft | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const draft = own ?? { base: answer.products, version: answer.version, ...NO_CHANGE };
  const rows = rowsOf(draft, currency);
  const products = rows.sold.map((row) => productOf(row, currency));
  const changes = changesOf(draft.base, products);
  const sentences = changeSentences(changes, { currency, products: knownTo(draft) });
  const faults = faultsOf(withAddedNames(products, draft), draft.version);
  const isStale = own !== null && own.version !== answer.version && changes.length > 0;
  const mayPublish = changes.length > 0 && Object.keys(faults).length === 0 && !isStale;

  return (
    <Page
      title="Products"
      lead={LEAD}
      state={changes.length > 0 && <Badge tone="accent">not published</Badge>}
      command="product set products.json"
      actions={
        <>
          {changes.length > 0 && <Button onClick={() => setOwn(null)}>Discard</Button>}
          <Button onClick={() => setAdding(true)}>Add package</Button>
          <Button tone="main" disabled={!mayPublish} onClick={() => setPublishing(true)}>
            Publish …
          </Button>
        </>
      }
    >
      {isStale && (
        <Meanwhile
          answer={answer}
          base={draft.base}
          onKeep={() => setOwn(rebase(draft, answer))}
          onDiscard={() => setOwn(null)}
        />
      )}
      {products.length === 0 && <NothingSold sentence={faults['products']} />}
      <Beside products={products} currency={currency}>
        <Faults value={faults}>
          <ProductEditor draft={draft} rows={rows} onChange={setOwn} />
        </Faults>
      </Beside>
      <PriceHistory />
      {isAdding && (
        <AddProduct
          draft={draft}
          currency={currency}
          onAdd={(product) => setOwn(addTo(draft, product))}
          onClose={() => setAdding(false)}
        />
      )}
      {isPublishing && (
        <PublishDialog
          products={withAddedNames(products, draft)}
          version={draft.version}
          sentences={sentences}
          onDone={() => {
            setPublishing(false);
            setOwn(null);
          }}
          onClose={() => {
            setPublishing(false);
            onReload();
          }}
        />
      )}
    </Page>
  );
}

const activeOf = (products: readonly StudioProduct[]) =>
  products.filter(({ isActive }) => isActive);

function NothingSold({ sentence }: { sentence: string | undefined }) {
  return (
    <p role="alert" className="text-danger">
      {sentence}
    </p>
  );
}

type MeanwhileProps = {
  answer: Answer;
  /** The packages of which the draft was made. */
  base: readonly StudioProduct[];
  onKeep: () => void;
  onDiscard: () => void;
};

/** Shows what somebody else has published since the first own change. */
function Meanwhile({ answer, base, onKeep, onDiscard }: MeanwhileProps) {
  const { currency, products } = answer;
  const changes = changesOf(base, activeOf(products));
  const sentences = changeSentences(changes, { currency, products });
  return (
    <section
      aria-label="Changed meanwhile"
      className="grid gap-2 rounded-lg bg-warn-soft px-4 py-3 text-pretty"
    >
      <h2 className="font-semibold text-warn">Somebody else has changed the packages meanwhile</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>What you typed is below and not published. A field that you changed stays yours.</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onKeep}>Put mine on top</Button>
        <Button onClick={onDiscard}>Discard mine</Button>
      </div>
    </section>
  );
}

type BesideProps = {
  products: readonly StudioProduct[];
  currency: string;
  children: ReactNode;
};

function Beside({ products, currency, children }: BesideProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</div>
      <div className="grid gap-3 sm:max-lg:grid-cols-2 lg:sticky lg:top-4">
        <StorePreview products={products} currency={currency} />
      </div>
    </div>
  );
}

const columnsOf = (currency: string): readonly Column<StudioProduct>[] => [
  { key: 'name', title: 'Package', cell: titleOf },
  {
    key: 'price',
    title: 'Price',
    align: 'end',
    cell: ({ priceCents }) => <Money cents={priceCents} currency={currency} />,
  },
  { key: 'coins', title: 'Coins', align: 'end', cell: ({ coinsBuy }) => formatCount(coinsBuy) },
  {
    key: 'bonus',
    title: 'Bonus',
    align: 'end',
    cell: ({ coinsBonus }) => formatCount(coinsBonus),
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ isActive }) =>
      isActive ? <Badge tone="good">for sale</Badge> : <Badge>not for sale</Badge>,
  },
];

function Reading({ answer: { products, currency } }: { answer: Answer }) {
  return (
    <Page title="Products" lead={LEAD} command="product list">
      <Beside products={activeOf(products)} currency={currency}>
        <DataTable
          caption="Packages"
          columns={columnsOf(currency)}
          rows={products}
          rowKey={({ productId }) => productId}
          empty="No packages are for sale."
        />
      </Beside>
      <PriceHistory />
    </Page>
  );
}
