/** Topics in the order of the form: two of the specification, then ours (ADR 0112). */
export const FEEDBACK_TYPES = [
  'content-error',
  'breach-of-law',
  'payment-and-coins',
  'playback',
  'login',
  'other',
] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

/** States of feedback, from new to finished. */
export const FEEDBACK_STATES = ['open', 'in-work', 'done'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** Maximum number of characters of a description, counted as code points. */
export const FEEDBACK_DESCRIPTION_MAX = 300;
/** Maximum length of an SMTP address (RFC 5321, section 4.5.3.1.3, without brackets). */
export const EMAIL_MAX = 254;

const EMAIL_LOCAL_MAX = 64;
/** Matches a dot-atom of RFC 5322 and a host name of two or more labels, in any script. */
const EMAIL =
  /^(?<local>[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*)@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** Faults in a feedback form; valid fields are absent. */
export type FeedbackFaults = {
  types?: 'missing';
  description?: 'missing' | 'too-long';
  email?: 'missing' | 'invalid';
};

/** Counts characters as code points, so that an emoji of two UTF-16 units counts as one. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/** Whether a text is valid as a description: neither blank nor too long. */
export function isDescription(text: string): boolean {
  const trimmed = text.trim();
  return trimmed !== '' && characterCount(trimmed) <= FEEDBACK_DESCRIPTION_MAX;
}

/** Whether a text has the form of an e-mail address. */
export function isEmailAddress(text: string): boolean {
  if (text.length > EMAIL_MAX) return false;
  const local = EMAIL.exec(text)?.groups?.['local'];
  return local !== undefined && local.length <= EMAIL_LOCAL_MAX;
}

/** Finds the faults in a form. Blanks around description and e-mail are ignored. */
export function feedbackFaults(form: {
  types: readonly FeedbackType[];
  description: string;
  email: string;
}): FeedbackFaults {
  const description = form.description.trim();
  const email = form.email.trim();
  return {
    ...(form.types.length === 0 && { types: 'missing' as const }),
    ...(description === ''
      ? { description: 'missing' as const }
      : !isDescription(description) && { description: 'too-long' as const }),
    ...(email === ''
      ? { email: 'missing' as const }
      : !isEmailAddress(email) && { email: 'invalid' as const }),
  };
}
