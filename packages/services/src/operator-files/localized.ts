import { DEFAULT_LOCALE, LOCALES, type Locale } from '@hookline/domain/routing';
import { z } from 'zod';

/** A value in English and any other locales. */
export type WithEnglish<T> = { 'en-US': T } & Partial<Record<Locale, T>>;

/** Returns the schema of a value per locale; English is required, because it is the fallback. */
export const perLocale = <T extends z.ZodType>(value: T) =>
  z
    .partialRecord(z.enum(LOCALES), value)
    .refine((texts) => texts[DEFAULT_LOCALE] !== undefined, {
      error: `needs at least ${DEFAULT_LOCALE}`,
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Checked by the refinement above.
    .transform((texts) => texts as WithEnglish<z.output<T>>);
