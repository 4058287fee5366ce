import { CURRENCY } from './offer.ts';
import type { PurchasePrice } from './new-order.ts';
import { namedOrderOf, type NamedOrder } from './paypal/invoice-id.ts';
import type { PaypalOrderSnapshot } from './paypal/paypal-snapshot.ts';
import type { ProductDefinition } from './product.ts';

/** The purchase key of an adopted order: that of its buyer is not known any more (ADR 0022). */
export const ADOPTED_PURCHASE = 'adopted';

/** The columns of an order allow for no more. */
const AMOUNT_CENTS_MAX = 1_000_000;

export type AdoptionRefusal =
  /** PayPal does not know the payment. */
  | 'unknown-payment'
  /** It was made for no order of this site. */
  | 'not-ours'
  /** Its money has not come, or went back. */
  | 'no-money'
  | 'wrong-currency'
  | 'amount-too-large'
  | 'unknown-product'
  /** No package has its price, or several that bring different coins. */
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
 * Decides what a payment that no order has brings to its buyer: the coins of the package that an
 * operator names, else of the one that is sold at this price, else of the one that was.
 *
 * @param request.seen  PayPal's order with the payment; null if PayPal does not know it.
 * @param request.productId  The package that the operator names; null if none.
 * @param request.products  All packages, those that are no longer for sale included.
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
