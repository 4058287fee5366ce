import { z } from 'zod';

/** A whole number between two limits, both included, written in at most nine digits. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
