import { AppError } from '@hookline/contract/client';

/** Returns the server's message to a blocked member; null for any other error. */
export function blockedMessageOf(error: unknown): string | null {
  return error instanceof AppError && error.code === 'A0403' ? error.message : null;
}
