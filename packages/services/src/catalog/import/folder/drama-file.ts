import { CATEGORIES_MAX, DRAMA_TEXT_MAX, EPISODES_MAX, PRICE_MAX } from '@hookline/domain/catalog';
import { z } from 'zod';

import { perLocale } from '../../../operator-files/localized.ts';
import { readJson } from '../../../operator-files/read-json.ts';

const LABEL_CHARACTERS_MAX = 60;
const LABELS_MAX = 5;

const EpisodeNumber = z.string().regex(/^[1-9]\d{0,2}$/);

const DramaFields = z.strictObject({
  /** URL of the JSON schema, for editors. */
  $schema: z.string().optional(),
  /** 32 hex digits. By default, the id is derived from the folder and the name. */
  contentId: z
    .string()
    .regex(/^[0-9a-f]{32}$/, { error: 'must be 32 lower-case hex digits' })
    .optional(),
  texts: perLocale(
    z.strictObject({
      name: z.string().trim().min(1).max(DRAMA_TEXT_MAX.name),
      introduce: z.string().trim().max(DRAMA_TEXT_MAX.introduce),
      /** The name in the letters that people type, such as kana for kanji. */
      reading: z.string().trim().min(1).max(DRAMA_TEXT_MAX.reading).optional(),
    }),
  ),
  /** Ids of existing categories, in the order in which a card shows them. */
  categories: z.array(z.string()).max(CATEGORIES_MAX).default([]),
  labels: z
    .array(perLocale(z.string().trim().min(1).max(LABEL_CHARACTERS_MAX)))
    .max(LABELS_MAX)
    .default([]),
  /** Coins for each episode after the free ones. */
  price: z.int().min(0).max(PRICE_MAX),
  /** Number of free episodes, counted from the first. */
  freeEpisodes: z.int().min(0).max(EPISODES_MAX).default(1),
  /** An image in the folder, best without lettering: pages show the name in every language. */
  cover: z
    .string()
    .regex(/^[^/\\]+\.(?:jpe?g|png|webp)$/i, {
      error: 'must be the name of a JPEG, PNG or WebP in the same folder',
    })
    .default('cover.jpg'),
  /** Handling of a cover that is not 9:16: padded with a blur, cropped or rejected. */
  fit: z.enum(['blur', 'crop', 'refuse']).default('blur'),
  /** Flags by episode number: 1 asks viewers to download the app. */
  downloadAppStatus: z.record(EpisodeNumber, z.union([z.literal(0), z.literal(1)])).default({}),
});

/** Schema of drama.json, whose `contentId` is the drama id. */
export const DramaFile = DramaFields.transform(({ contentId, $schema: _schema, ...fields }) => ({
  ...fields,
  dramaId: contentId,
}));
export type DramaFile = z.output<typeof DramaFile>;

/**
 * Reads drama.json.
 *
 * @returns Its contents, or one human-readable sentence per fault.
 */
export function parseDramaFile(text: string): DramaFile | string[] {
  return readJson({ name: 'drama.json', text, entry: null }, DramaFile);
}

/**
 * Fields that refer to files and genres, which are checked even if other fields have faults. The
 * cover is null if it is unknown.
 */
export type DramaNames = Pick<DramaFile, 'categories' | 'fit'> & { cover: string | null };

/** Reads the valid fields of {@link DramaNames}. */
export function readDramaNames(text: string): DramaNames {
  const { categories, cover, fit } = DramaFields.shape;
  const fields = readFields(text);
  if (fields === null) return { categories: [], cover: null, fit: 'blur' };
  const found = cover.safeParse(fields['cover']);
  return {
    categories: categories.catch([]).parse(fields['categories']),
    cover: found.success ? found.data : null,
    fit: fit.catch('blur').parse(fields['fit']),
  };
}

/** Parses a JSON object; returns null for any other text. */
function readFields(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return z.record(z.string(), z.unknown()).nullable().catch(null).parse(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
