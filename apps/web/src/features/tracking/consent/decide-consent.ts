export type ConsentChoice = 'accepted' | 'declined';

/** 'undecided': no event is sent yet, because the viewer may have to answer first. */
export type Consent = 'granted' | 'not-required' | 'undecided' | 'declined';

type Known = {
  /** Whether the viewer's region requires consent; null until it is known. */
  isRequired: boolean | null;
  /** Null until the viewer has chosen in this browser. */
  choice: ConsentChoice | null;
  /** Whether the browser opts out of tracking everywhere (Global Privacy Control, Do Not Track). */
  hasOptOut: boolean;
};

/**
 * Decides whether events may be sent. The viewer's own choice comes first; otherwise a browser's
 * opt-out counts as a refusal where consent is required.
 */
export function decideConsent({ isRequired, choice, hasOptOut }: Known): Consent {
  if (choice !== null) return choice === 'accepted' ? 'granted' : 'declined';
  if (isRequired === false) return 'not-required';
  return isRequired && hasOptOut ? 'declined' : 'undecided';
}
