/**
 * Decides where the profile's back arrow leads (specification, section 2).
 *
 * @param visit.hasToken  The address came with a payment's token.
 * @param visit.hasHistory  There is a page to go back to.
 */
export function backTargetOf(visit: {
  hasToken: boolean;
  isMobile: boolean;
  hasHistory: boolean;
}): 'home' | 'history' {
  const { hasToken, isMobile, hasHistory } = visit;
  return hasToken || isMobile || !hasHistory ? 'home' : 'history';
}
