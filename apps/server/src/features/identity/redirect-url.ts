import { AppError } from '@hookline/contract';

/**
 * Accepts our own root and nothing else, byte for byte: providers know this one address, and an
 * address that only resembles it could send a code to somebody else.
 *
 * @throws AppError A0400
 */
export function requireOwnRoot(redirectUrl: string, site: { publicOrigin: string }): void {
  if (redirectUrl !== `${site.publicOrigin}/`) throw new AppError('A0400', 'Bad request');
}
