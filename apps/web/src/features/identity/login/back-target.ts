/**
 * Decides where the profile's back arrow goes (specification, section 2).
 *
 * @param visit.hasToken  Whether the URL contained a payment's token.
 * @param visit.hasHistory  Whether there is a page to go back to.
 */
export function backTargetOf(visit: {
  hasToken: boolean;
  isMobile: boolean;
  hasHistory: boolean;
}): 'home' | 'history' {
  const { hasToken, isMobile, hasHistory } = visit;
  return hasToken || isMobile || !hasHistory ? 'home' : 'history';
}
