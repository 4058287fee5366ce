import { AppError } from '@hookline/contract';

import type { Viewer } from './serve.ts';

/**
 * Who asks; null for a guest.
 *
 * @param authorization  The header as it came.
 * @throws AppError U0003: nobody can have a token before there are sessions.
 */
export async function findViewer(authorization: string | undefined): Promise<Viewer | null> {
  if (authorization === undefined || authorization === '') return null;
  throw new AppError('U0003', 'login expired');
}
