import { CAROUSEL_COLUMN_TYPE } from '@hookline/contract';
import { COLUMN_STYLES } from '@hookline/domain/catalog';
import { perLocale } from '@hookline/services/operator-files';
import { z } from 'zod';

const COLUMNS_MAX = 50;
const CATEGORIES_MAX = 200;
const NAME_CHARACTERS_MAX = 100;
const COLUMN_TYPE_MAX = 99;

const NameId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be lower-case letters, digits and dashes' })
  .max(64);
const Name = z.string().trim().min(1).max(NAME_CHARACTERS_MAX);
const DramaId = z
  .string()
  .regex(/^[0-9a-f]{32}$/, { error: 'must be the 32 hex digits of a drama' });

/** Types of columns that have a name; other numbers are for the operator's own apps. */
const NAMED_TYPES = { row: 1, carousel: CAROUSEL_COLUMN_TYPE } as const;
const TYPE_IS = `must be 'row', 'carousel', or a whole number from 1 to ${COLUMN_TYPE_MAX}`;

const ColumnType = z.union(
  [
    z.enum(['row', 'carousel']).transform((name): number => NAMED_TYPES[name]),
    z.int().min(1).max(COLUMN_TYPE_MAX),
  ],
  { error: TYPE_IS },
);

/** Returns the name of a column's type in columns.json, or its number. */
export function typeNameOf(columnType: number): 'row' | 'carousel' | number {
  if (columnType === NAMED_TYPES.row) return 'row';
  return columnType === NAMED_TYPES.carousel ? 'carousel' : columnType;
}

/** Source of a column: a list of dramas in display order, or a rule. */
const Source = {
  dramas: z.array(DramaId).min(1).optional(),
  rule: z.enum(['newest', 'most-watched', 'category']).optional(),
  categoryId: NameId.optional(),
};

/** Schema of columns.json: every column of the home page, in display order. */
export const ColumnsFile = z
  .array(
    z
      .strictObject({
        id: NameId,
        type: ColumnType,
        texts: perLocale(Name),
        style: z
          .enum(COLUMN_STYLES, { error: `must be one of ${COLUMN_STYLES.join(', ')}` })
          .optional(),
        ...Source,
      })
      .refine((column) => (column.dramas === undefined) !== (column.rule === undefined), {
        error: "needs either 'dramas' or 'rule'",
      })
      .refine((column) => (column.rule === 'category') === (column.categoryId !== undefined), {
        error: "'categoryId' is needed with the rule 'category', and not allowed otherwise",
      })
      .refine(({ type, style }) => type !== CAROUSEL_COLUMN_TYPE || style === undefined, {
        error: `has no 'style' with the type ${CAROUSEL_COLUMN_TYPE}, which is the carousel`,
      }),
  )
  .min(1)
  .max(COLUMNS_MAX)
  .refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length, {
    error: 'two columns have the same id',
  });
export type ColumnsFile = z.output<typeof ColumnsFile>;

/** Schema of categories.json: the genres, in display order. */
export const CategoriesFile = z
  .array(z.strictObject({ id: NameId, texts: perLocale(Name) }))
  .min(1)
  .max(CATEGORIES_MAX)
  .refine((categories) => new Set(categories.map(({ id }) => id)).size === categories.length, {
    error: 'two genres have the same id',
  });
