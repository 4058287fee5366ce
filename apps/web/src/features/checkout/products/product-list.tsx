import type { RechargeProduct } from '@hookline/contract/client';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { usePriceText } from '../../../lib/texts/use-price-text.ts';
import { episodesOpenedBy } from './product-price.ts';

const NO_PRICE = '0.00';

type ProductListProps = {
  products: readonly RechargeProduct[];
  /** Id of the selected product; null if none is selected. */
  selectedId: string | null;
  /** Price of an episode in coins; null if unknown. */
  episodePrice: number | null;
  onSelect: (productId: string) => void;
};

/** The packages in two columns. One package can be selected. */
export function ProductList(props: ProductListProps) {
  const { products, selectedId, episodePrice, onSelect } = props;
  const t = useTranslations('checkout');
  const group = useId();

  return (
    <div role="radiogroup" aria-label={t('packages')} className="grid grid-cols-2 gap-3">
      {products.map((product) => (
        <ProductCard
          key={product.productId}
          product={product}
          group={group}
          episodePrice={episodePrice}
          isSelected={product.productId === selectedId}
          onSelect={() => onSelect(product.productId)}
        />
      ))}
    </div>
  );
}

/**
 * Card that serves as a radio button. Within a row, coins are aligned at the top and prices at the
 * bottom.
 */
const CARD = `@container relative flex min-h-30 cursor-pointer flex-col items-center rounded-2xl
  border-2 border-line bg-raised px-2 pt-7 pb-3.5 text-center transition-[border-color,background-color] duration-200
  ease-[ease] hover:border-[#5d536c] has-checked:border-gold has-checked:bg-[#2c2330]
  has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text`;
const TIP = `absolute end-0 top-0 max-w-[calc(100%-1rem)] truncate rounded-es-xl rounded-se-[0.875rem] px-2.5 py-0.5
  bg-brand text-[0.75rem] font-extrabold text-[#1a0508]`;
/** Sized so that seven digits in the widest font fit the card on the smallest phone. */
const COINS = 'text-[clamp(1rem,17cqi,1.5rem)] leading-tight font-extrabold tabular-nums';

type ProductCardProps = {
  product: RechargeProduct;
  group: string;
  episodePrice: number | null;
  isSelected: boolean;
  onSelect: () => void;
};

function ProductCard(props: ProductCardProps) {
  const { product, group, episodePrice, isSelected, onSelect } = props;
  const t = useTranslations('checkout');
  const format = useFormatter();
  const { coinsBuy, coinsBonus, price, originalPrice, cornerTip, marketingCopy } = product;
  const priceText = usePriceText();
  const opened = episodesOpenedBy(product, episodePrice);

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
        {coinsBonus > 0
          ? t('bonusCoins', { count: coinsBonus })
          : t('coinCount', { count: coinsBuy })}
      </span>
      <span className="mt-auto flex flex-wrap items-baseline justify-center gap-x-2 pt-2 tabular-nums">
        {originalPrice !== NO_PRICE && (
          <s className="text-sm text-muted">
            <span className="sr-only">{t('originalPrice')} </span>
            {priceText(Number(originalPrice))}
          </s>
        )}
        <span className="font-bold">{priceText(Number(price))}</span>
      </span>
      {opened !== null && (
        <span className="text-xs text-muted">{t('opensEpisodes', { count: opened })}</span>
      )}
    </label>
  );
}
