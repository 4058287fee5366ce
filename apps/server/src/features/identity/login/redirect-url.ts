import { AppError } from '@hookline/contract';

/**
 * Accepts only our own root, byte for byte: providers know this one address, and an address that
 * resembles it could send a code to another site.
 *
 * @throws AppError A0400
 */
export function requireOwnRoot(redirectUrl: string, site: { publicOrigin: string }): void {
  if (redirectUrl !== `${site.publicOrigin}/`) throw new AppError('A0400', 'Bad request');
}
