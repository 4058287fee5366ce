import { createHash } from 'node:crypto';

import { products, type Database, type WriteTransaction } from '@hookline/db';
import {
  compareProducts,
  PRODUCT_DEFAULTS,
  type OperatorAction,
  type ProductChange,
  type ProductDefinition,
} from '@hookline/domain/checkout';
import { canonicalJson } from '@hookline/domain/studio';

import { recordAudit } from '../audit/record-audit.ts';
import { changeCatalog } from '../change-catalog.ts';

/** Fields of a product that the studio changes; texts and payment configuration stay. */
export type ProductEdit = Pick<
  ProductDefinition,
  'productId' | 'priceCents' | 'originalPriceCents' | 'coinsBuy' | 'coinsBonus'
> &
  Pick<ProductDefinition, 'inPlayer' | 'inProfile'> & {
    /** English name of a product that is added; undefined for one that exists. */
    addedName?: string | undefined;
  };

export type ProductsOutcome =
  | { kind: 'set'; changes: ProductChange[] }
  /** Another operator has changed them since they were read. Nothing has changed. */
  | { kind: 'stale' }
  | { kind: 'unknown'; productId: string }
  /** A product that is to be added has the id of another one, which may not be for sale. */
  | { kind: 'taken'; productId: string };

/**
 * Puts these products on sale, in this order, in place of all others.
 *
 * @param deps.by  The operator who sets them.
 * @returns The differences from the products on sale before; empty if nothing changed.
 */
export function setProducts(
  definitions: readonly ProductDefinition[],
  { db, by }: { db: Database; by?: OperatorAction },
): Promise<ProductChange[]> {
  // Raising the catalogue's version locks its row, which serializes the changes of two operators.
  return changeCatalog(db, async (tx) => {
    const before = await products.listDefinitions(tx);
    return replace(tx, { before, definitions, by });
  });
}

/** Reads all products, and a version by which {@link editProducts} detects later changes. */
export async function readProducts({
  db,
}: {
  db: Database;
}): Promise<{ products: ProductDefinition[]; version: string }> {
  const all = await products.listDefinitions(db);
  return { products: all, version: versionOf(all) };
}

/**
 * Puts these products on sale, in this order, unless somebody has changed any product since they
 * were read.
 *
 * @param request.version  `version` of {@link readProducts}.
 */
export function editProducts(
  request: { edits: readonly ProductEdit[]; version: string; by: OperatorAction },
  { db }: { db: Database },
): Promise<ProductsOutcome> {
  const { edits, version, by } = request;
  return changeCatalog(db, async (tx): Promise<ProductsOutcome> => {
    const before = await products.listDefinitions(tx);
    if (versionOf(before) !== version) return { kind: 'stale' };
    const definitions: ProductDefinition[] = [];
    for (const edit of edits) {
      const { addedName, ...fields } = edit;
      const { productId } = fields;
      const known = before.find((each) => each.productId === productId);
      if (addedName !== undefined && known !== undefined) return { kind: 'taken', productId };
      const rest = known ?? (addedName === undefined ? null : restOf(addedName));
      if (rest === null) return { kind: 'unknown', productId };
      definitions.push({ ...rest, ...fields, isActive: true });
    }
    return { kind: 'set', changes: await replace(tx, { before, definitions, by }) };
  });
}

/** Makes the properties of a new product that no edit has. */
function restOf(name: string) {
  return { ...PRODUCT_DEFAULTS, texts: { 'en-US': { name, marketingCopy: '' } } };
}

async function replace(
  tx: WriteTransaction,
  set: {
    before: readonly ProductDefinition[];
    definitions: readonly ProductDefinition[];
    by: OperatorAction | undefined;
  },
): Promise<ProductChange[]> {
  const { before, definitions, by } = set;
  await products.replaceProducts(tx, definitions);
  const changes = compareProducts(before, definitions);
  if (changes.length > 0) {
    await recordAudit(tx, {
      by,
      action: 'product set',
      subject: { kind: 'storefront', id: 'products' },
      before: { products: before.filter(({ isActive }) => isActive).map(withoutTexts) },
      after: { products: definitions.map(withoutTexts) },
    });
  }
  return changes;
}

/** Returns a text that changes with every change of a product, even of one not for sale. */
function versionOf(all: readonly ProductDefinition[]): string {
  return createHash('sha256').update(canonicalJson(all)).digest('hex');
}

function withoutTexts({ texts: _texts, ...product }: ProductDefinition) {
  return product;
}
