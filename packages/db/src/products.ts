import type { ProductDefinition, ProductOffer } from '@hookline/domain/checkout';
import type { Selectable } from 'kysely';

import type { Database, WriteTransaction } from './open-database.ts';
import type { Schema } from './schema.ts';

/** Product as listed, in one language. */
export type ProductRecord = ProductOffer & {
  name: string;
  /** Text of the corner tip; '' if there is none. */
  marketingCopy: string;
};

/** Lists the products of a storefront in their order, with texts in `locale` or else English. */
export async function listProducts(
  db: Database,
  query: { storefront: 'player' | 'profile'; locale: string },
): Promise<ProductRecord[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('product_text as english', (join) =>
      join.onRef('english.product_id', '=', 'product.id').on('english.locale', '=', 'en-US'),
    )
    .leftJoin('product_text as local', (join) =>
      join.onRef('local.product_id', '=', 'product.id').on('local.locale', '=', query.locale),
    )
    .where('product.is_active', '=', true)
    .where(query.storefront === 'player' ? 'product.in_player' : 'product.in_profile', '=', true)
    .orderBy('product.position')
    .select(['product.id', 'product.price_cents', 'product.original_price_cents'])
    .select(['product.coins_buy', 'product.coins_bonus', 'product.pay_config_id'])
    .select((eb) => [
      'product.source_type',
      eb.fn.coalesce('local.name', 'english.name').as('name'),
      eb.fn.coalesce('local.marketing_copy', 'english.marketing_copy').as('marketing_copy'),
    ])
    .execute();
  return rows.map((row) =>
    Object.assign(offerOf(row), { name: row.name, marketingCopy: row.marketing_copy }),
  );
}

type OfferRow = Omit<Selectable<Schema['product']>, 'position' | `is_${string}` | `in_${string}`>;

function offerOf(row: OfferRow): ProductOffer {
  return {
    productId: row.id,
    priceCents: row.price_cents,
    originalPriceCents: row.original_price_cents,
    coinsBuy: row.coins_buy,
    coinsBonus: row.coins_bonus,
    payConfigId: row.pay_config_id,
    sourceType: row.source_type,
  };
}

/** Lists all products in order, with their texts in all languages, including withdrawn ones. */
export async function listDefinitions(
  db: Database | WriteTransaction,
): Promise<ProductDefinition[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'price_cents', 'original_price_cents', 'coins_buy', 'coins_bonus'])
    .select(['pay_config_id', 'source_type', 'is_active', 'in_player', 'in_profile'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const texts = await db
    .selectFrom('product_text')
    .select(['product_id', 'locale', 'name', 'marketing_copy'])
    .orderBy('locale')
    .execute();
  return rows.map((row) =>
    Object.assign(offerOf(row), {
      isActive: row.is_active,
      inPlayer: row.in_player,
      inProfile: row.in_profile,
      texts: Object.fromEntries(
        texts
          .filter((text) => text.product_id === row.id)
          .map(({ locale, name, marketing_copy }) => [
            locale,
            { name, marketingCopy: marketing_copy },
          ]),
      ),
    }),
  );
}

/** Replaces all products that are for sale with these, in this order. */
export async function replaceProducts(
  tx: WriteTransaction,
  definitions: readonly ProductDefinition[],
): Promise<void> {
  await tx.updateTable('product').set({ is_active: false }).execute();
  for (const [position, definition] of definitions.entries()) {
    await upsertProduct(tx, { ...definition, position });
  }
}

async function upsertProduct(
  tx: WriteTransaction,
  definition: ProductDefinition & { position: number },
): Promise<void> {
  const { productId, texts } = definition;
  const columns = {
    position: definition.position,
    is_active: definition.isActive,
    in_player: definition.inPlayer,
    in_profile: definition.inProfile,
    price_cents: definition.priceCents,
    original_price_cents: definition.originalPriceCents,
    coins_buy: definition.coinsBuy,
    coins_bonus: definition.coinsBonus,
    pay_config_id: definition.payConfigId,
    source_type: definition.sourceType,
  };
  await tx
    .insertInto('product')
    .values({ id: productId, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  await tx.deleteFrom('product_text').where('product_id', '=', productId).execute();
  await tx
    .insertInto('product_text')
    .values(
      Object.entries(texts).map(([locale, text]) => ({
        product_id: productId,
        locale,
        name: text.name,
        marketing_copy: text.marketingCopy,
      })),
    )
    .execute();
}
