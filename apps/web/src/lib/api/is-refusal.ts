import { AppError } from '@hookline/contract/client';

/** Whether a call was rejected, timed out or had no network: any other error is a bug. */
export function isRefusal(error: unknown): boolean {
  return error instanceof AppError || error instanceof TypeError || error instanceof DOMException;
}
