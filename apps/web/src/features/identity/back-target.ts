/** Where the profile's back arrow leads (specification, section 2). */
export function backTargetOf(visit: { hasToken: boolean; isMobile: boolean }): 'home' | 'history' {
  return visit.hasToken || visit.isMobile ? 'home' : 'history';
}
