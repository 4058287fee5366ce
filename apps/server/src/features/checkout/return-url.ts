import { AppError } from '@hookline/contract';

/** Parameters that PayPal and we add to a URL. Any that are already present are removed. */
const RETURN_PARAMETERS = ['token', 'PayerID', 'ba_token', 'pay'];
/** Characters that one URL parser drops and another interprets differently. */
const UNSAFE = /[\s\\\p{Cc}]/u;

/**
 * Returns the URLs to which PayPal sends the buyer back. Only pages of our own site are accepted.
 *
 * @throws AppError A0400
 */
export function returnUrlsOf(
  text: string,
  site: { publicOrigin: string },
): { returnUrl: string; cancelUrl: string } {
  const isOurs = text.startsWith(`${site.publicOrigin}/`) && !UNSAFE.test(text);
  if (!isOurs || !URL.canParse(text)) throw new AppError('A0400', 'Bad request');
  const url = new URL(text);
  if (url.origin !== site.publicOrigin || url.username !== '' || url.password !== '') {
    throw new AppError('A0400', 'Bad request');
  }
  url.hash = '';
  for (const name of RETURN_PARAMETERS) url.searchParams.delete(name);
  const returnUrl = url.href;
  // PayPal also adds the token if the buyer cancels, so this parameter marks a cancelled return.
  url.searchParams.set('pay', 'cancel');
  return { returnUrl, cancelUrl: url.href };
}
