import { AppError } from '@hookline/contract';

/**
 * Accepts only the root of this site, compared byte for byte. It is the one address registered
 * with the providers; one that merely resembles it could send a login code to another site.
 *
 * @throws AppError A0400
 */
export function requireOwnRoot(redirectUrl: string, site: { publicOrigin: string }): void {
  if (redirectUrl !== `${site.publicOrigin}/`) throw new AppError('A0400', 'Bad request');
}
