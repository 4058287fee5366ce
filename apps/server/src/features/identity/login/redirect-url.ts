import { AppError } from '@hookline/contract';

/**
 * Accepts only our own root, byte for byte, because providers know only this URL and a similar one
 * could send a code to another site.
 *
 * @throws AppError A0400
 */
export function requireOwnRoot(redirectUrl: string, site: { publicOrigin: string }): void {
  if (redirectUrl !== `${site.publicOrigin}/`) throw new AppError('A0400', 'Bad request');
}
