import type { RechargeProduct } from '@hookline/contract/client';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { usePriceText } from '../../../model/payments/use-price-text.ts';

const NO_PRICE = '0.00';

type ProductListProps = {
  products: readonly RechargeProduct[];
  /** Id of the product; exactly one is selected. */
  selectedId: string | null;
  onSelect: (productId: string) => void;
};

/** The packages in two columns, one of them selected. */
export function ProductList({ products, selectedId, onSelect }: ProductListProps) {
  const t = useTranslations('checkout');
  const group = useId();

  return (
    <div role="radiogroup" aria-label={t('packages')} className="grid grid-cols-2 gap-3">
      {products.map((product) => (
        <ProductCard
          key={product.productId}
          product={product}
          group={group}
          isSelected={product.productId === selectedId}
          onSelect={() => onSelect(product.productId)}
        />
      ))}
    </div>
  );
}

/** A card that is a radio button. */
const CARD = `@container relative grid min-h-30 cursor-pointer place-content-center justify-items-center rounded-2xl
  border-2 border-line bg-raised px-2 pt-5 pb-3.5 text-center transition-[border-color,background-color] duration-200
  ease-[ease] hover:border-[#5d536c] has-checked:border-gold has-checked:bg-[#2c2330]
  has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text`;
const TIP = `absolute -end-0.5 -top-0.5 max-w-[calc(100%-1rem)] truncate rounded-es-xl rounded-se-2xl px-2.5 py-0.5
  bg-brand text-[0.75rem] font-extrabold text-[#1a0508]`;
/** Seven digits of the widest font fill the card of the smallest phone. */
const COINS = 'text-[clamp(1rem,17cqi,1.5rem)] leading-tight font-extrabold tabular-nums';

type ProductCardProps = {
  product: RechargeProduct;
  group: string;
  isSelected: boolean;
  onSelect: () => void;
};

function ProductCard({ product, group, isSelected, onSelect }: ProductCardProps) {
  const t = useTranslations('checkout');
  const format = useFormatter();
  const { coinsBuy, coinsBonus, price, originalPrice, cornerTip, marketingCopy } = product;
  const priceText = usePriceText();

  return (
    <label className={CARD}>
      <input
        type="radio"
        name={group}
        value={product.productId}
        className="sr-only"
        checked={isSelected}
        onChange={onSelect}
      />
      {cornerTip === 1 && marketingCopy !== '' && (
        <span data-tip="" className={TIP}>
          <bdi>{marketingCopy}</bdi>
        </span>
      )}
      <span className={COINS}>{format.number(coinsBuy)}</span>
      <span className="text-sm font-semibold text-gold">
        {coinsBonus > 0 ? t('bonusCoins', { count: coinsBonus }) : t('coinCount')}
      </span>
      <span className="mt-2 flex flex-wrap items-baseline justify-center gap-x-2 tabular-nums">
        {originalPrice !== NO_PRICE && (
          <s className="text-sm text-muted">
            <span className="sr-only">{t('originalPrice')} </span>
            {priceText(Number(originalPrice))}
          </s>
        )}
        <span className="font-bold">{priceText(Number(price))}</span>
      </span>
    </label>
  );
}
