import { AppError } from '@hookline/contract';

/** Parameters that PayPal and we add to an address. One that stood there before is removed. */
const RETURN_PARAMETERS = ['token', 'PayerID', 'ba_token', 'pay'];
/** Characters that one reader of an address drops and another takes for something else. */
const UNSAFE = /[\s\\\p{Cc}]/u;

/**
 * The addresses to which PayPal sends the buyer back. Only a page of our own site is accepted.
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
  // A buyer who cancels comes back with the token as well; this tells the two apart.
  url.searchParams.set('pay', 'cancel');
  return { returnUrl, cancelUrl: url.href };
}
