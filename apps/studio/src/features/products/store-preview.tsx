import type { StudioProduct } from '@hookline/contract/studio';

import { formatCount, formatMoney } from '../../lib/format.ts';
import { Section } from '../../parts/page.tsx';
import { EmptyState } from '../../parts/states.tsx';

const CARD =
  'relative flex min-h-24 flex-col items-center rounded-lg border border-line bg-raised px-2 pt-5 ' +
  'pb-2.5 text-center';
const TIP =
  'absolute end-0 top-0 max-w-full truncate rounded-es-lg rounded-se-[7px] bg-accent-soft px-2 ' +
  'text-xs font-medium text-link';

type Storefront = { name: string; products: readonly StudioProduct[] };

/** Shows both stores as viewers see them in English: the same order, prices, coins and tips. */
export function StorePreview({
  products,
  currency,
}: {
  products: readonly StudioProduct[];
  currency: string;
}) {
  const storefronts: readonly Storefront[] = [
    { name: 'Store in the player', products: products.filter(({ inPlayer }) => inPlayer) },
    { name: 'Store on the profile', products: products.filter(({ inProfile }) => inProfile) },
  ];
  return storefronts.map(({ name, products: sold }) => (
    <Section key={name} title={name}>
      {sold.length === 0 ? (
        <EmptyState text="Nothing is for sale here." />
      ) : (
        <ol aria-label={name} className="grid grid-cols-2 gap-2">
          {sold.map((product) => (
            <Card key={product.productId} product={product} currency={currency} />
          ))}
        </ol>
      )}
    </Section>
  ));
}

function Card({ product, currency }: { product: StudioProduct; currency: string }) {
  const { coinsBuy, coinsBonus, priceCents, originalPriceCents, tip } = product;
  return (
    <li className={CARD}>
      {tip !== '' && <span className={TIP}>{tip}</span>}
      <span className="text-lg leading-tight font-semibold">{numberText(coinsBuy)}</span>
      <span className="text-xs text-muted">
        {coinsBonus > 0 ? `+ ${formatCount(coinsBonus)} bonus` : 'coins'}
      </span>
      <span className="mt-auto flex flex-wrap items-baseline justify-center gap-x-2 pt-1.5">
        {originalPriceCents > 0 && (
          <s className="text-xs text-muted">{formatMoney(originalPriceCents, currency)}</s>
        )}
        <span className="font-medium">
          {priceCents < 0 ? '–' : formatMoney(priceCents, currency)}
        </span>
      </span>
    </li>
  );
}

const numberText = (amount: number) => (amount < 0 ? '–' : formatCount(amount));
