import { CURRENCY } from './offer.ts';
import type { PurchasePrice } from './new-order.ts';
import { namedOrderOf, type NamedOrder } from './paypal/invoice-id.ts';
import type { PaypalOrderSnapshot } from './paypal/paypal-snapshot.ts';
import type { ProductDefinition } from './products/product.ts';

/** Purchase key of an adopted order, whose original key is no longer known (ADR 0022). */
export const ADOPTED_PURCHASE = 'adopted';

/** Maximum amount that the columns of an order allow. */
const AMOUNT_CENTS_MAX = 1_000_000;

export type AdoptionRefusal =
  /** PayPal does not know the payment. */
  | 'unknown-payment'
  /** The payment was not made for an order of this site. */
  | 'not-ours'
  /** The money of the payment has not been received, or was returned. */
  | 'no-money'
  | 'wrong-currency'
  | 'amount-too-large'
  | 'unknown-product'
  /** Either no product has this price, or several with different coins have it. */
  | 'which-product';

export type AdoptionDecision =
  | {
      kind: 'adopt';
      named: NamedOrder;
      productId: string;
      price: PurchasePrice;
    }
  | { kind: 'refused'; reason: AdoptionRefusal };

/**
 * Decides which coins to credit for a payment without an order: those of the product that the
 * operator names, else of the product now sold at this price, else of one formerly sold at it.
 *
 * @param request.seen  PayPal's order with the payment; null if PayPal does not know it.
 * @param request.productId  Product that the operator names; null if none.
 * @param request.products  All products, including those no longer for sale.
 */
export function decideAdoption(request: {
  captureId: string;
  seen: PaypalOrderSnapshot | null;
  productId: string | null;
  products: readonly ProductDefinition[];
}): AdoptionDecision {
  const { captureId, seen, productId, products } = request;
  const capture = seen?.captures.find(({ id }) => id === captureId);
  if (capture === undefined) return refused('unknown-payment');
  const named = namedOrderOf(capture);
  if (named === null) return refused('not-ours');
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
    return refused('no-money');
  }
  const { cents: amountCents, currency } = capture.amount;
  if (currency !== CURRENCY) return refused('wrong-currency');
  if (amountCents > AMOUNT_CENTS_MAX) return refused('amount-too-large');
  const product =
    productId === null
      ? findByPrice(products, amountCents)
      : products.find((each) => each.productId === productId);
  if (product === undefined) {
    return refused(productId === null ? 'which-product' : 'unknown-product');
  }
  const { coinsBuy, coinsBonus } = product;
  const price = { amountCents, coinsBuy, coinsBonus };
  return { kind: 'adopt', named, productId: product.productId, price };
}

function findByPrice(
  products: readonly ProductDefinition[],
  amountCents: number,
): ProductDefinition | undefined {
  const priced = products.filter(({ priceCents }) => priceCents === amountCents);
  const sold = priced.filter(({ isActive }) => isActive);
  const [first, ...others] = sold.length > 0 ? sold : priced;
  const isOne = others.every(
    (other) => other.coinsBuy === first?.coinsBuy && other.coinsBonus === first.coinsBonus,
  );
  return isOne ? first : undefined;
}

function refused(reason: AdoptionRefusal): AdoptionDecision {
  return { kind: 'refused', reason };
}
