import { STUDIO_CALLS, StudioError } from '@hookline/contract/studio';
import { audit } from '@hookline/db';
import {
  compareProducts,
  CURRENCY,
  describeProductChange,
  type ProductDefinition,
} from '@hookline/domain/checkout';
import { editProducts, readProducts } from '@hookline/services/checkout';

import { serveStudio } from '../serve-studio.ts';

const ENTRIES_MAX = 100;

export const productListEndpoint = serveStudio(STUDIO_CALLS.productList, async ({ deps }) => {
  const { products, version } = await readProducts(deps);
  return {
    version,
    currency: CURRENCY,
    products: products.map(({ texts, ...product }) =>
      Object.assign(product, {
        name: texts['en-US']?.name ?? product.productId,
        tip: texts['en-US']?.marketingCopy ?? '',
      }),
    ),
  };
});

export const productHistoryEndpoint = serveStudio(STUDIO_CALLS.productHistory, async ({ deps }) => {
  const entries = await audit.listEntries(deps.db, {
    subject: { kind: 'storefront', id: 'products' },
    operator: null,
    fromMs: null,
    untilMs: null,
    itemsMax: ENTRIES_MAX,
  });
  return {
    entries: entries.map(({ id, doneAtMs, operator, reason, before, after }) => ({
      entryId: id,
      doneAt: doneAtMs,
      operator,
      reason,
      lines: linesOf(productsOf(before), productsOf(after)),
    })),
  };
});

/** Returns the products of an entry, which leaves their texts out; null if it has none. */
function productsOf(details: audit.AuditEntry['before']): ProductDefinition[] | null {
  const products: unknown = details?.['products'];
  if (!Array.isArray(products)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `set-products` wrote them.
  return (products as Omit<ProductDefinition, 'texts'>[]).map((product) =>
    Object.assign(product, { texts: {} }),
  );
}

function linesOf(
  before: ProductDefinition[] | null,
  after: ProductDefinition[] | null,
): string[] | null {
  if (before === null || after === null) return null;
  const lines = compareProducts(before, after).flatMap(describeProductChange);
  return lines.length === 0 ? ['Names or tips'] : lines;
}

export const productSetEndpoint = serveStudio(
  STUDIO_CALLS.productSet,
  async ({ input: { products, version, reason }, by, deps }) => {
    const outcome = await editProducts({ edits: products, version, by: by(reason) }, deps);
    switch (outcome.kind) {
      case 'set':
        return { changeCount: outcome.changes.length };
      case 'stale':
        throw new StudioError(
          'conflict',
          'Somebody else has changed the packages meanwhile. Nothing was published, and what you typed is kept: close this to see both.',
        );
      case 'taken':
        throw new StudioError('conflict', `There is already a package ${outcome.productId}.`);
      case 'unknown':
        throw new StudioError('not-found', `There is no package ${outcome.productId} any more.`);
    }
  },
);
