import { AppError } from '@hookline/contract/client';

/** Whether a call was refused, timed out or found no network: anything else thrown is a bug. */
export function isRefusal(error: unknown): boolean {
  return error instanceof AppError || error instanceof TypeError || error instanceof DOMException;
}
